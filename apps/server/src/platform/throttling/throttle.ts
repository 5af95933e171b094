import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

export interface Limit {
  key: string;
  attempts: number;
  windowSeconds: number;
  /** First sentence of the refusal, in Danish; by default "too many attempts". */
  refusal?: string;
}

/** Call it before the work (docs/security.md#throttling). Throws `too_many_requests`. */
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

/** The part of a key that stands for an e-mail address, in any case; a hash, so that the table holds no addresses. */
export const throttleKeyOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** The network of an address, for rate limits: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before, after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = before ?? [];
  const zeros = after ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return [...groups, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/** A waiting time in Danish: whole seconds below a minute, else whole minutes, rounded up. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole} ${whole === 1 ? 'sekund' : 'sekunder'}`;
  const minutes = Math.ceil(whole / 60);
  return `${minutes} ${minutes === 1 ? 'minut' : 'minutter'}`;
}
