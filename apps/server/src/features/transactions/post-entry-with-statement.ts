import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import { withOpenPeriods } from '../due-work/post-due-entries.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import type { Posting } from '../ledger/post-entry.ts';
import { joinLines, type Statement } from './statement.queries.ts';

/**
 * Posts an entry after what is due, keeps the idempotent call and returns the employee's statement, in one round trip
 * that is its own transaction.
 */
export async function postEntryWithStatement(
  services: Pick<Services, 'db' | 'clock'>,
  { scope, date, ...entry }: Omit<Posting, 'occurrence'>,
  call: IdempotentCall | null,
): Promise<Statement> {
  const args = {
    ...entry,
    scope,
    date: date.toString(),
    idempotencyScope: call?.scope,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  const [lines] = await withOpenPeriods(services, () =>
    callLedger<{ coming: string; posted: string }>(services.db, 'post_entry_with_statement', args),
  );
  return joinLines(lines?.coming, lines?.posted);
}
