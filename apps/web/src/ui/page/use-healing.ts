import { useEffect, useRef } from 'react';
import { isLostConnection } from '../../api/client/errors.ts';

/** Longer than a person needs to press the button. */
const EVERY_MS = 20_000;

/** Repeats what a lost connection has stopped, as soon as the browser is online again, and now and then. */
export function useHealing(error: Error, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const isLost = isLostConnection(error);
  useEffect(() => {
    if (!isLost) return;
    const again = () => latest.current();
    const timer = window.setInterval(again, EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isLost]);
}
