import { type ComponentType, useEffect, useState } from 'react';

const LOAD_AFTER_MS = 1500;
const RETRY_AFTER_MS = 5000;

/**
 * Where toasts appear. Its code is fetched when the first screen is done, and not with the first toast: that may
 * be the one that says that the connection is gone. Without a connection it is asked for again, and until then
 * toasts wait; the page must not fall for it, as it would with `lazy`.
 */
export function ToastOutlet() {
  const [ToastList, setToastList] = useState<ComponentType>();
  useEffect(() => {
    let timer = window.setTimeout(() => void load(), LOAD_AFTER_MS);
    async function load() {
      // Not `import(…).then(done, failed)`: the bundler waits for the style sheet outside of that, where its failure
      // would be nobody's.
      try {
        const { ToastList } = await import('./toast-list.tsx');
        setToastList(() => ToastList);
      } catch {
        timer = window.setTimeout(() => void load(), RETRY_AFTER_MS);
      }
    }
    return () => window.clearTimeout(timer);
  }, []);
  return ToastList ? <ToastList /> : null;
}
