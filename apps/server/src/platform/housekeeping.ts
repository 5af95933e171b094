import type { Db } from './database/database.ts';
import { removeOldKeys } from './idempotency/idempotency.ts';
import { removeEndedSessions } from './sessions/sessions.ts';
import { removeEndedWindows } from './throttling/throttle.ts';

const HOUR = 3_600_000;

/** Removes what has expired, now and every hour. Any number of instances may do it. Answers how to stop. */
export function startHousekeeping(db: Db, onError: (error: unknown) => void): () => void {
  const clean = () => {
    Promise.all([removeEndedSessions(db), removeEndedWindows(db), removeOldKeys(db)]).catch(onError);
  };
  clean();
  const timer = setInterval(clean, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
