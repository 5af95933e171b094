import { type ComponentType, useEffect, useState } from 'react';
import { LoadError } from './load-error.tsx';
import { Spinner } from './spinner.tsx';

/**
 * A part of a page whose code is fetched when it is first shown. Not by `lazy`, which would take the whole page away
 * when the connection is lost: this says so in its own place, and can be tried again.
 *
 * `const RecipientsForm = lazyPart(() => import('./recipients-form.tsx').then((m) => m.RecipientsForm));`
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [error, setError] = useState<Error>();
    const [attempt, setAttempt] = useState(1);
    // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt loads again.
    useEffect(() => {
      if (loaded) return;
      let wanted = true;
      setError(undefined);
      load().then(
        (component) => {
          loaded = component;
          if (wanted) setPart(() => component);
        },
        () => {
          if (wanted) setError(new Error('Ingen forbindelse – prøv igen'));
        },
      );
      return () => {
        wanted = false;
      };
    }, [attempt]);
    if (Part) return <Part {...props} />;
    if (!error) return <Spinner />;
    return (
      <LoadError
        compact
        title="Delen kunne ikke hentes."
        error={error}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  };
}
