const WAIT_MS = 10_000;
const endings = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'] as const;

/**
 * Scrolls to a height that the page does not have yet, or to the part with an id, which may be hidden or move while the
 * page above it loads. Stops when the user does something, or after ten seconds.
 */
export function scrollLater(target: number | string): void {
  const address = location.href;
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const type of endings) window.removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    if (location.href !== address) return stop();
    if (typeof target === 'string') return document.getElementById(target)?.scrollIntoView();
    window.scrollTo(0, target);
    if (window.scrollY >= target - 0.5) stop();
  });
  const timer = window.setTimeout(stop, WAIT_MS);
  for (const type of endings) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
}
