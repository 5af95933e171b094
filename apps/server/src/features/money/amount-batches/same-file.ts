import { createHash } from 'node:crypto';
import type { BatchDraftInput, SameFile } from '@saldo/contract/amount-batches';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** The digest of what a file says: the order of its lines and the case of addresses do not matter. Null without a file. */
export function fileDigest({ rows }: BatchDraftInput): Buffer | null {
  if (!('lines' in rows)) return null;
  const lines = rows.lines.map(({ email, amount, text }) =>
    JSON.stringify([email.trim().toLowerCase(), amount, text]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest();
}

/** Digests are removed after 31 days (`ledger.forget_batch_drafts`). */
const KEPT_MS = 31 * 86_400_000;

/** Returns the customer's latest posting of a file, unless it has been undone in full (docs/domain-rules.md#batches). */
export async function findSameFile(
  db: Db | Tx,
  { customerId, digest, now }: { customerId: number; digest: Buffer | null; now: Date },
): Promise<SameFile | null> {
  if (digest === null) return null;
  const batch = await db
    .selectFrom('amountBatch as batch')
    .innerJoin('account', 'account.id', 'batch.postedBy')
    .select(['batch.id', 'batch.postedAt', 'account.name'])
    .where('batch.customerId', '=', customerId)
    .where('batch.fileDigest', '=', digest)
    .where('batch.postedAt', '>', new Date(now.getTime() - KEPT_MS))
    .where(sql<boolean>`(batch.undone_at is null or batch.kept_count > 0)`)
    .orderBy('batch.postedAt', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!batch?.postedAt) return null;
  return { id: batch.id, postedAt: batch.postedAt.toISOString(), postedBy: batch.name };
}
