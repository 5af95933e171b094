import { type CSSProperties, useEffect, useState } from 'react';
import { type Box, overlap, toastPlace } from './toast-place.ts';

const CHECK_MS = 250;
const PRIMARY = '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])';
const BAR = '[data-bar]';
const CONTROLS = 'a, button, input, select, textarea';
const POINTER_SIZE = 8;

/**
 * Keeps toasts clear of bars and primary buttons, and of a resting pointer, which would stop them from closing.
 */
export function useToastPlace(list: () => HTMLElement | null, count: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(trackPointer, []);
  const isShown = count > 0;
  useEffect(() => {
    if (!isShown) return;
    let current: Box | undefined;
    const check = () => {
      const element = list();
      if (!element) return;
      const size = { width: element.offsetWidth, height: heightOf(element) };
      const kept = boxes(`${PRIMARY}, ${BAR}`);
      // Toasts move only when they cover a box that must stay free.
      if (current && !kept.some((box) => overlap(box, grown(current as Box, size.height)))) return;
      current = toastPlace(size, {
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        kept: current ? kept : [...kept, ...pointer],
        controls: boxes(CONTROLS),
      });
      setPlace({ left: current.left, bottom: window.innerHeight - current.bottom });
    };
    const onResize = () => {
      current = undefined;
      check();
    };
    check();
    const timer = window.setInterval(check, CHECK_MS);
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', onResize);
    };
  }, [isShown, list]);
  return place;
}

/** The box with the current height of the list, which may have grown since it was placed. */
const grown = (box: Box, height: number): Box => ({ ...box, top: box.bottom - height });

/** The boxes in the topmost dialog or, without one, in the page. A dialog that fades out is inert. */
function boxes(selector: string): Box[] {
  const dialogs = [...document.querySelectorAll('.mantine-Modal-content')];
  const root = dialogs.findLast((dialog) => dialog.querySelector('[inert]') === null) ?? document.body;
  return [...root.querySelectorAll(selector)]
    .filter((element) => element.closest('.mantine-Notifications-root') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** While a toast unfolds, its content is taller than the toast itself. */
const heightOf = (list: HTMLElement): number =>
  [...list.querySelectorAll<HTMLElement>('.mantine-Notification-root')].reduce(
    (sum, toast, index) => sum + toast.scrollHeight + (index > 0 ? 16 : 0),
    0,
  );

let pointer: readonly Box[] = [];

function trackPointer(): () => void {
  const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    pointer =
      pointerType === 'mouse'
        ? [
            {
              left: clientX - POINTER_SIZE,
              right: clientX + POINTER_SIZE,
              top: clientY - POINTER_SIZE,
              bottom: clientY + POINTER_SIZE,
            },
          ]
        : [];
  };
  window.addEventListener('pointermove', onMove, { passive: true });
  window.addEventListener('pointerdown', onMove, { passive: true });
  return () => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerdown', onMove);
  };
}
