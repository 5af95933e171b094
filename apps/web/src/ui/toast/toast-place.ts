import { useLayoutEffect, useState } from 'react';

/** The distance from the edges of the window, and from a bar. */
export const MARGIN = 16;
/** Fits beside a modal of size `lg` on a screen of 1440 px. */
export const WIDTH = 320;
const CHECK_MS = 250;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the lower edge of toasts at the bottom of the window, raised above the bars that they would cover. */
export function lowerEdge(list: Box, bars: readonly Box[], windowHeight: number): number {
  const height = list.bottom - list.top;
  let edge = windowHeight - MARGIN;
  for (const bar of bars.toSorted((a, b) => b.top - a.top)) {
    const isBeside = bar.right <= list.left || list.right <= bar.left;
    if (!isBeside && edge - height < bar.bottom && bar.top < edge) edge = bar.top - MARGIN / 2;
  }
  return edge - height < MARGIN ? windowHeight - MARGIN : edge;
}

/** How far above the lower edge of the window toasts are: above each element with `data-bar` (ADR 41). */
export function useToastBottom(list: () => HTMLElement | null, isShown: boolean): number {
  const [bottom, setBottom] = useState(MARGIN);
  // Before the paint, so that no toast covers a bar before it moves.
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      // The first toast of a page comes before its list is rendered.
      const box = list()?.getBoundingClientRect() ?? {
        left: MARGIN,
        right: MARGIN + WIDTH,
        top: 0,
        bottom: 0,
      };
      const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect());
      const shown = bars.filter(({ width, height }) => width > 0 && height > 0);
      setBottom(innerHeight - lowerEdge(box, shown, innerHeight));
    };
    place();
    // Bars come, go and grow with the page and its dialogs.
    const timer = window.setInterval(place, CHECK_MS);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('scroll', place);
    };
  }, [list, isShown]);
  return bottom;
}
