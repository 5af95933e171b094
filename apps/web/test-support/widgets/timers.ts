import { vi } from 'vitest';

/**
 * Keeps timers with a delay of `ms` milliseconds from firing until the test is over. Returns a function that fires
 * those that have been set meanwhile.
 */
export function holdTimers(ms: number): () => void {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (handler: () => void, after?: number) => {
    const timer = setTimeout(after === ms ? () => undefined : handler, after);
    if (after === ms) held.set(timer, handler);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => {
    held.delete(timer);
    clearTimeout(timer);
  });
  return () => {
    for (const [timer, handler] of held) {
      held.delete(timer);
      handler();
    }
  };
}

/** Stops `performance.now` until the test is over. Returns a function that advances it by some milliseconds. */
export function stopTime(): (ms: number) => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}
