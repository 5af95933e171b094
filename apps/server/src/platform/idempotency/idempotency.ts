import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { awaitDurability, type Db, type Tx } from '../database/database.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { AppError } from '../errors.ts';

const KEPT_HOURS = 48;

/** A call with an idempotency key; `owner` is the account or connection that the key belongs to. */
export interface IdempotentCall {
  owner: string;
  key: string;
  requestHash: Buffer;
}

/** Hashes the validated request, so that the formatting of the JSON does not matter. */
export function idempotentCall(owner: string, key: string, request: unknown): IdempotentCall {
  return { owner, key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() };
}

/**
 * Runs the work, which takes effect at most once per key. Repetitions return the stored response; another request with
 * the key is refused (docs/security.md#idempotency-keys). The work is a transaction that writes the key last
 * (`remember`). A repetition runs the work again, which fails on the key, or on what the first call changed, and rolls
 * back (ADR 5).
 */
export async function runIdempotently<T>(
  db: Db,
  call: IdempotentCall | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const mayBeRepeated = error instanceof AppError || isUniqueViolation(error, 'idempotency_key_pkey');
    const earlier = call && mayBeRepeated ? await findStoredCall(db, call) : undefined;
    if (!call || !earlier) throw error;
    if (!earlier.requestHash.equals(call.requestHash)) throw new AppError('idempotency_mismatch');
    // The first call's commit may not be replicated yet if its response was lost.
    await awaitDurability(db);
    return JSON.parse(earlier.response) as T;
  }
}

/** Like `runIdempotently`, but opens the transaction and stores the response. */
export function transactIdempotently<T>(
  db: Db,
  call: IdempotentCall | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return runIdempotently(db, call, () =>
    db.transaction().execute(async (tx) => {
      const response = await work(tx);
      if (call) await remember(tx, call, response);
      return response;
    }),
  );
}

/** Stores a call's response, or data to rebuild it from, as JSON. Must be the last write of the work (ADR 5). */
export async function remember(tx: Tx, call: IdempotentCall, response: unknown): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({ ...call, response: JSON.stringify(response) })
    .execute();
}

export async function removeOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${KEPT_HOURS}::int)`.execute(
    db,
  );
}

function findStoredCall(db: Db, { owner, key }: IdempotentCall) {
  return db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'response'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}
