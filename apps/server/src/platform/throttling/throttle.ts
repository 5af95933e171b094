import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { waitWords } from './wait-words.ts';

export interface Limit {
  key: string;
  attempts: number;
  windowSeconds: number;
  /** The beginning of the refusal, a Danish sentence; default: too many attempts. */
  refusal?: string;
}

/**
 * Counts an attempt against each limit, before the work, so that parallel attempts cannot slip past. Throws
 * `too_many_requests` with `Retry-After` if one is exceeded. Counters are in the database, shared by all instances;
 * windows end by themselves (docs/security.md#throttling).
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { rows } = await sql<{ attempts: number; seconds: number }>`
      insert into throttle as t (key, attempts, window_ends_at)
      values (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}::int))
      on conflict (key) do update set
        attempts = case when t.window_ends_at <= now() then 1 else t.attempts + 1 end,
        window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
      returning attempts, extract(epoch from window_ends_at - now())::float8 as seconds`.execute(db);
    const [counter] = rows;
    if (counter && counter.attempts > limit.attempts) {
      throw new AppError('too_many_requests', {
        message: `${limit.refusal ?? 'For mange forsøg.'} Prøv igen om ${waitWords(counter.seconds)}.`,
        retryAfter: Math.max(1, counter.seconds),
      });
    }
  }
}

export async function refundAttempt(db: Db, limits: Limit[]): Promise<void> {
  await db
    .updateTable('throttle')
    .set((t) => ({ attempts: t('attempts', '-', 1) }))
    .where(
      'key',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('attempts', '>', 0)
    .execute();
}

export async function removeEndedWindows(db: Db): Promise<void> {
  await sql`delete from throttle where window_ends_at < now()`.execute(db);
}
