import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { AppError, required } from '../errors.ts';

export interface Limit {
  key: string;
  attempts: number;
  windowSeconds: number;
  /** The first sentence of the Danish message; by default "too many attempts". */
  refusal?: string;
}

/** Counts an attempt; call it before the work (docs/security.md#throttling). Throws `too_many_requests`. */
export async function countAttempt(db: Db, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { rows } = await sql<{ attempts: number; seconds: number }>`
      insert into throttle as t (key, attempts, window_ends_at)
      values (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}::int))
      on conflict (key) do update set
        attempts = case when t.window_ends_at <= now() then 1 else t.attempts + 1 end,
        window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
      returning attempts, extract(epoch from window_ends_at - now())::float8 as seconds`.execute(db);
    const counter = required(rows[0], 'an upsert returns its row');
    if (counter.attempts > limit.attempts) {
      throw new AppError('too_many_requests', {
        message: `${limit.refusal ?? 'For mange forsøg.'} Prøv igen om ${waitWords(counter.seconds)}.`,
        retryAfter: Math.max(1, counter.seconds),
        isFirstRefusal: counter.attempts === limit.attempts + 1,
      });
    }
  }
}

/** Returns how many attempts each limit still allows, without counting one. */
export async function attemptsLeft(db: Db, limits: readonly Limit[]): Promise<number[]> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, given.attempts - coalesce(t.attempts, 0)) as left
    from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ attempts }) => attempts)}::integer[])
        with ordinality as given (key, attempts, n)
      left join throttle as t on t.key = given.key and t.window_ends_at > now()
    order by given.n`.execute(db);
  return rows.map(({ left }) => left);
}

type Attempts = Limit & { times: number };

/** Counts several attempts of each limit at once. The caller has first checked `attemptsLeft`. */
export async function countAttempts(tx: Tx, limits: readonly Attempts[]): Promise<void> {
  const counted = await addAttempts(tx, limits);
  // True only if another call has counted attempts since `attemptsLeft`.
  if (limits.some(({ attempts }, n) => (counted[n] ?? 0) > attempts)) {
    throw new AppError('too_many_requests', { retryAfter: 1 });
  }
}

/**
 * Counts several attempts of each limit at once, also those beyond it. Returns for each limit how many of its attempts
 * it allows, and whether it has refused none before in this window.
 */
export async function takeAttempts(
  tx: Tx,
  limits: readonly Attempts[],
): Promise<{ allowed: number; isFirstRefusal: boolean }[]> {
  const counted = await addAttempts(tx, limits);
  return limits.map(({ attempts, times }, n) => {
    const before = (counted[n] ?? 0) - times;
    const allowed = Math.min(times, Math.max(0, attempts - before));
    return { allowed, isFirstRefusal: allowed < times && before <= attempts };
  });
}

/** Locks the counters in the order of their keys. Returns the counts, in the order of the limits. */
async function addAttempts(tx: Tx, limits: readonly Attempts[]): Promise<number[]> {
  const { rows } = await sql<{ key: string; attempts: number }>`
    insert into throttle as t (key, attempts, window_ends_at)
    select key, times, now() + make_interval(secs => seconds)
    from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ times }) => times)}::integer[],
      ${limits.map(({ windowSeconds }) => windowSeconds)}::integer[]) as given (key, times, seconds)
    order by key
    on conflict (key) do update set
      attempts = case when t.window_ends_at <= now() then excluded.attempts else t.attempts + excluded.attempts end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning key, attempts`.execute(tx);
  const counted = new Map(rows.map(({ key, attempts }) => [key, attempts]));
  return limits.map(({ key }) => required(counted.get(key), 'a counted key'));
}

export async function refundAttempt(db: Db, limits: Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  // Locks in the order of the keys, because concurrent calls that share keys could otherwise deadlock.
  await sql`
    update throttle set attempts = attempts - 1
    where attempts > 0
      and key in (select key from throttle where key = any(${keys}::text[]) order by key for no key update)`.execute(
    db,
  );
}

export async function removeEndedWindows(db: Db): Promise<void> {
  await sql`
    delete from throttle
    where key in (select key from throttle where window_ends_at < now() for update skip locked)`.execute(db);
}

/** Hashes an e-mail address, ignoring case, for a key: the table holds no addresses. */
export const throttleKeyOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Returns the network of an address for limits: the address itself for IPv4, the /64 for IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before, after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = before ?? [];
  const zeros = after ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return [...groups, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/** Returns a waiting time in Danish, rounded up: seconds below a minute, minutes up to two hours, else hours. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole} ${whole === 1 ? 'sekund' : 'sekunder'}`;
  const minutes = Math.ceil(whole / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} timer`;
  return `${minutes} ${minutes === 1 ? 'minut' : 'minutter'}`;
}
