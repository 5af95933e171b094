import type { HistoryLocation } from '@tanstack/history';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation, useVisit, type Visit } from './navigation.tsx';

const STORED = 'scroll-positions';

/** A new page begins at its top or at its `#part`; back and forward return to where the user was. */
export function useScrollRestoration(): void {
  const { history } = useNavigation();
  const visit = useVisit();
  const [positions] = useState(readPositions);
  const shown = useRef(visit.location);

  useEffect(() => {
    const keep = () => positions.set(keyOf(shown.current), window.scrollY);
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const onPageHide = () => {
      keep();
      writePositions(positions);
      // A reload is up to the browser, which also waits for the page to grow.
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    const unsubscribe = history.subscribe(keep);
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [history, positions]);

  // Before the browser paints the new screen.
  useLayoutEffect(() => {
    shown.current = visit.location;
    const target = scrollTarget(visit, positions.get(keyOf(visit.location)));
    if (target === undefined) return;
    const part = typeof target === 'string' ? document.getElementById(target) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, typeof target === 'number' ? target : 0);
  }, [visit, positions]);
}

/** A height, the id of an element, or undefined to stay. */
export function scrollTarget(
  { location, action }: Visit,
  position: number | undefined,
): number | string | undefined {
  if (action !== 'PUSH' && action !== 'REPLACE') return position;
  if (location.state.keepScroll) return undefined;
  return location.hash === '' ? 0 : location.hash.slice(1);
}

const keyOf = ({ state }: HistoryLocation): string => state.key ?? '';

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions]));
  } catch {
    // Storage is full or forbidden: a reload then starts at the top.
  }
}
