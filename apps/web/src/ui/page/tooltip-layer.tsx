import { useEffect, useRef } from 'react';
import classes from './tooltip-layer.module.css';

const HOVER_DELAY_MS = 300;

/** Shows the `data-tip` of any element, so that row buttons need no tooltip component each. */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: number | undefined;

    const hide = () => {
      window.clearTimeout(timer);
      if (layer.current?.matches(':popover-open')) layer.current.hidePopover();
    };
    const show = (target: Element) => {
      const tip = layer.current;
      if (!tip || !target.isConnected) return;
      tip.textContent = target.getAttribute('data-tip');
      tip.showPopover();
      place(tip, target.getBoundingClientRect());
    };
    const tipped = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-tip]') : null;
    const onOver = (event: Event) => {
      hide();
      const target = tipped(event);
      if (target) timer = window.setTimeout(() => show(target), HOVER_DELAY_MS);
    };
    const onFocus = (event: Event) => {
      hide();
      const target = tipped(event);
      // Deferred, because the focus may move while another popover opens.
      if (target?.matches(':focus-visible')) timer = window.setTimeout(() => show(target));
    };

    // The layer is loaded late, so the pointer may already be on an element.
    const hovered = document.querySelector('[data-tip]:hover');
    if (hovered) show(hovered);

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    for (const type of ['focusout', 'pointerdown', 'keydown', 'scroll', 'pointerleave'] as const) {
      document.addEventListener(type, hide, { signal, capture: true, passive: true });
    }
    return () => {
      hide();
      stop.abort();
    };
  }, []);

  return <div ref={layer} popover="manual" className={classes.tip} aria-hidden />;
}

function place(tip: HTMLElement, target: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(target.left + target.width / 2 - width / 2, innerWidth - width - 8));
  const above = target.top - height - 6;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= 8 ? above : target.bottom + 6}px`;
}
