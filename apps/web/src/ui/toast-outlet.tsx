import { type ComponentType, useEffect, useState } from 'react';

const LOAD_AFTER_MS = 1500;
const RETRY_AFTER_MS = 5000;

// By itself: a rejection handler written behind the import would not see that its style sheet failed (Vite).
const loadToastList = () => import('./toast-list.tsx');

/**
 * Where toasts appear. Its code is fetched when the first screen is done, and not with the first toast: that may
 * be the one that says that the connection is gone. Without a connection it is asked for again, and until then
 * toasts wait; the page must not fall for it, as it would with `lazy`.
 */
export function ToastOutlet() {
  const [ToastList, setToastList] = useState<ComponentType>();
  useEffect(() => {
    let timer = window.setTimeout(load, LOAD_AFTER_MS);
    function load() {
      loadToastList().then(
        (module) => setToastList(() => module.ToastList),
        () => {
          timer = window.setTimeout(load, RETRY_AFTER_MS);
        },
      );
    }
    return () => window.clearTimeout(timer);
  }, []);
  return ToastList ? <ToastList /> : null;
}
