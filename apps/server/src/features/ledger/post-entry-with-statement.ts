import type { Db } from '../../platform/database/database.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import { callLedger, SomethingIsDue } from './call-ledger.ts';
import type { Posting } from './post-entry.ts';
import { joinLines, type Statement } from './statement.queries.ts';

/**
 * Posts an entry, keeps the idempotent call and returns the employee's statement, in one round trip that is its own
 * transaction. Null, and nothing done, when something is due and must be posted first.
 */
export async function postEntryWithStatement(
  db: Db,
  { scope, date, ...entry }: Omit<Posting, 'occurrence' | 'orderId'>,
  call: IdempotentCall | null,
): Promise<Statement | null> {
  try {
    const [lines] = await callLedger<{ coming: string; posted: string }>(db, 'post_entry_with_statement', {
      ...entry,
      companyId: scope,
      date: date.toString(),
      idempotencyScope: call?.scope,
      idempotencyKey: call?.key,
      requestHash: call?.requestHash,
    });
    return joinLines(lines?.coming, lines?.posted);
  } catch (error) {
    if (error instanceof SomethingIsDue) return null;
    throw error;
  }
}
