import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { connectionError } from '../../api/client/errors.ts';
import { LoadError } from './load-error.tsx';
import { Spinner } from './spinner.tsx';

export class DownloadError extends Error {
  /** Lets the next render of the component download it again. */
  readonly allowRetry: () => void;

  constructor(allowRetry: () => void) {
    super('The code of a component could not be downloaded.');
    this.name = 'DownloadError';
    this.allowRetry = allowRetry;
  }
}

/** Like React's `lazy`, but `LazyBoundary` can retry a failed download. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const download = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        throw new DownloadError(() => {
          Loaded = download();
        });
      }
    }) as ComponentType<Props>;
  let Loaded = download();
  return function LazyComponent(props: Props) {
    return <Loaded {...props} />;
  };
}

interface LazyBoundaryProps {
  /** Without this fallback, the transition that renders the children waits for their code. */
  loading?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

export class LazyBoundary extends Component<LazyBoundaryProps, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof DownloadError)) return;
    error.allowRetry();
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    const { loading, failed, children } = this.props;
    const { failure } = this.state;
    if (failure && !(failure.error instanceof DownloadError)) throw failure.error;
    if (failure) return failed?.(() => this.setState({ failure: undefined }));
    return loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>;
  }
}

export const LazyPart = ({ errorTitle, children }: { errorTitle: string; children: ReactNode }) => (
  <LazyBoundary
    loading={<Spinner />}
    failed={(retry) => <LoadError compact title={errorTitle} error={connectionError()} onRetry={retry} />}
  >
    {children}
  </LazyBoundary>
);
