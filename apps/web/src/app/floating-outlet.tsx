import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { currentUser } from '../api/session.ts';

const LOAD_AFTER_MS = 1500;
/** Used on a page that fetches nothing. */
const LOAD_IDLE_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5000;

// A function of its own, because a rejection handler on `import()` itself would miss a failed style sheet (Vite).
const loadLayers = () => import('./floating-layers.tsx');

/**
 * Loads toasts, tooltips and marks of rows once the screen has its data, before they are needed: a toast may have to
 * report a lost connection. Retries a failed download, where `lazy` would break the page.
 */
export function FloatingOutlet() {
  const [Layers, setLayers] = useState<ComponentType>();
  const isQuiet = useIsFetching() === 0;
  // The user is loaded before the screen.
  const queries = useQueryClient().getQueryCache().getAll();
  const hasFetched = queries.some(({ queryKey }) => queryKey[0] !== currentUser.queryKey[0]);
  const isLoaded = Layers !== undefined;
  useEffect(() => {
    if (isLoaded || !isQuiet) return;
    let timer = window.setTimeout(load, hasFetched ? LOAD_AFTER_MS : LOAD_IDLE_AFTER_MS);
    function load() {
      loadLayers().then(
        (module) => setLayers(() => module.FloatingLayers),
        () => {
          timer = window.setTimeout(load, RETRY_AFTER_MS);
        },
      );
    }
    return () => window.clearTimeout(timer);
  }, [isLoaded, isQuiet, hasFetched]);
  return Layers ? <Layers /> : null;
}
