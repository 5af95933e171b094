import { LogThrottle } from './log-throttle.ts';
import type { Log } from './logger.ts';

/** pg-boss appends which of its workers an error befell: a fault that befalls all of them is one message. */
const workerOfJobs = / \(Queue: [^()]*, Worker: [^()]*\)$/;

/**
 * Logs errors as `message`, the same error text at most once a minute; `suppressed` counts the ones before it that
 * were not logged. For what goes round in the background and meets a lasting fault in each round.
 */
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

/** Not only of an `Error`: pg-boss emits plain objects that hold an error's message and stack. */
function messageOf(error: unknown): string {
  const isErrorLike = typeof error === 'object' && error !== null && 'message' in error;
  return String(isErrorLike ? error.message : error);
}
