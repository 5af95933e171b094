import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentUser } from '../api/session.ts';
import { LazyBoundary, lazyComponent } from '../ui/page/lazy-part.tsx';
import { firstToast } from '../ui/toast/toast.ts';

const FloatingLayers = lazyComponent(() => import('./floating-layers.tsx').then((m) => m.FloatingLayers));

const LOAD_AFTER_MS = 1500;
/** Used on a page that fetches nothing. */
const LOAD_IDLE_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5000;

/**
 * Loads toasts, tooltips and marks of rows once the screen has its data, before they are needed: a toast may have to
 * report a lost connection. A toast that comes earlier loads them at once. Repeats a failed download.
 */
export function FloatingOutlet() {
  const [isWanted, setWanted] = useState(false);
  const isQuiet = useIsFetching() === 0;
  // The user is loaded before the screen.
  const queries = useQueryClient().getQueryCache().getAll();
  const hasFetched = queries.some(({ queryKey }) => queryKey[0] !== currentUser.queryKey[0]);
  useEffect(() => void firstToast.then(() => setWanted(true)), []);
  const delay = hasFetched ? LOAD_AFTER_MS : LOAD_IDLE_AFTER_MS;
  useEffect(() => {
    if (!isQuiet) return;
    const timer = window.setTimeout(() => setWanted(true), delay);
    return () => window.clearTimeout(timer);
  }, [isQuiet, delay]);
  if (!isWanted) return null;
  return (
    <LazyBoundary loading={null} failed={(retry) => <Later then={retry} />}>
      <FloatingLayers />
    </LazyBoundary>
  );
}

function Later({ then }: { then: () => void }): null {
  const act = useEffectEvent(then);
  useEffect(() => {
    const timer = window.setTimeout(() => act(), RETRY_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return null;
}
