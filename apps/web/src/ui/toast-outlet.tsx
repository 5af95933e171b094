import { type ComponentType, useEffect, useState } from 'react';

const LOAD_AFTER_MS = 1500;
const RETRY_AFTER_MS = 5000;

// A rejection handler on the import itself would not catch a failed style sheet (Vite).
const loadToastList = () => import('./toast-list.tsx');

/** Loads ahead: a toast may report a lost connection. Retries; `lazy` would break the page. */
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
