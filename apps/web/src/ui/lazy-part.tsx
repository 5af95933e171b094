import { type ComponentType, useEffect, useState } from 'react';
import { connectionError } from '../shared/api-error.ts';
import { LoadError } from './load-error.tsx';
import { Spinner } from './spinner.tsx';

/**
 * A part of a page whose code is fetched when the page has been drawn. Not by `lazy`, which would take the whole page
 * away when the connection is lost: this says so in its own place, and can be tried again.
 *
 * `const Recipients = lazyPart(() => import('./recipients.tsx').then((m) => m.Recipients), '… kunne ikke hentes.');`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  errorTitle: string,
) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded || hasFailed) return;
      let wanted = true;
      load().then(
        (component) => {
          loaded = component;
          if (wanted) setPart(() => component);
        },
        () => {
          if (wanted) setFailed(true);
        },
      );
      return () => {
        wanted = false;
      };
    }, [hasFailed]);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return <Spinner />;
    return (
      <LoadError compact title={errorTitle} error={connectionError()} onRetry={() => setFailed(false)} />
    );
  };
}
