import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { currentUser } from '../api/session.ts';
import { firstToast } from '../ui/toast/toast.ts';

const LOAD_AFTER_MS = 1500;
/** Used on a page that fetches nothing. */
const LOAD_IDLE_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5000;

// A function of its own, because a rejection handler on `import()` itself would miss a failed style sheet (Vite).
const loadLayers = () => import('./floating-layers.tsx');

/**
 * Loads toasts, tooltips and marks of rows once the screen has its data, before they are needed: a toast may have to
 * report a lost connection. A toast that comes earlier loads them at once. Retries a failed download, where `lazy` would
 * break the page.
 */
export function FloatingOutlet() {
  const [Layers, setLayers] = useState<ComponentType>();
  const isQuiet = useIsFetching() === 0;
  // The user is loaded before the screen.
  const queries = useQueryClient().getQueryCache().getAll();
  const hasFetched = queries.some(({ queryKey }) => queryKey[0] !== currentUser.queryKey[0]);
  const [hasToast, setToast] = useState(false);
  useEffect(() => void firstToast.then(() => setToast(true)), []);
  const delay = hasToast ? 0 : hasFetched ? LOAD_AFTER_MS : LOAD_IDLE_AFTER_MS;
  const mayLoad = Layers === undefined && (isQuiet || hasToast);
  useEffect(() => {
    if (!mayLoad) return;
    let timer = window.setTimeout(load, delay);
    function load() {
      loadLayers().then(
        (module) => setLayers(() => module.FloatingLayers),
        () => {
          timer = window.setTimeout(load, RETRY_AFTER_MS);
        },
      );
    }
    return () => window.clearTimeout(timer);
  }, [mayLoad, delay]);
  return Layers ? <Layers /> : null;
}
