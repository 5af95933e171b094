import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { connectionError } from '../shared/api-error.ts';
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

/**
 * React's `lazy`, except that a failed download can be retried, which `LazyBoundary` does.
 *
 * `const CustomerDialog = lazyComponent(() => import('./customer-dialog.tsx').then((m) => m.CustomerDialog));`
 */
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
  /** Shown while the code is downloaded. Without it rendering waits for the code, within a transition. */
  loading?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** The boundary of lazy components: what is shown while they load, and after a failed download. */
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

/**
 * A part of a page with code of its own: a spinner while it is downloaded, a retry button when that fails.
 */
export const LazyPart = ({ errorTitle, children }: { errorTitle: string; children: ReactNode }) => (
  <LazyBoundary
    loading={<Spinner />}
    failed={(retry) => <LoadError compact title={errorTitle} error={connectionError()} onRetry={retry} />}
  >
    {children}
  </LazyBoundary>
);
