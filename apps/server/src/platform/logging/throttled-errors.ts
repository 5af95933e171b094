import { LogThrottle } from './log-throttle.ts';
import type { Log } from './logger.ts';

/** The worker's name, which pg-boss appends to its errors. Removed, so that a fault of all workers is logged once. */
const workerOfJobs = / \(Queue: [^()]*, Worker: [^()]*\)$/;

/** Logs each error text at most once a minute, because a lasting fault recurs in every round. */
export function throttledErrors(
  log: Log,
  message: string,
): (error: unknown, fields?: Record<string, string>) => void {
  const throttle = new LogThrottle();
  return (error, fields = {}) => {
    const text = messageOf(error).replace(workerOfJobs, '');
    const passed = throttle.letThrough(JSON.stringify([fields, text]));
    if (passed === null) return;
    const { suppressed } = passed;
    log.error({ err: error, ...fields, ...(suppressed > 0 && { suppressed }) }, message);
  };
}

/** Also reads the plain objects with a message and a stack that pg-boss emits. */
function messageOf(error: unknown): string {
  const isErrorLike = typeof error === 'object' && error !== null && 'message' in error;
  return String(isErrorLike ? error.message : error);
}
