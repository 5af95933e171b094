import type { EntryKind } from '@saldo/contract/transactions';
import type { Hundredths } from '@saldo/domain/points/points';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { callLedger } from './call-ledger.ts';

export interface Posting {
  employeeId: number;
  scope: Scope;
  kind: EntryKind;
  amount: Hundredths;
  text: string;
  date: Temporal.PlainDate;
  postedAt: Date;
  actorAccountId: number | null;
  /** The occurrence that this entry posts. */
  occurrence?: { scheduledEntryId: number; n: number } | null;
  /** The request that this entry approves. */
  creditRequestId?: number | null;
  /** Counts a credit towards the daily ceiling of its account. */
  countCredit?: boolean;
}

/**
 * Posts one entry; the caller has posted due entries. Throws `insufficient_balance`, `amount_out_of_range`,
 * `not_found`, and the errors of credit checks.
 */
export async function postEntry(tx: Tx, posting: Posting): Promise<void> {
  const { scope, date, occurrence, ...entry } = posting;
  await callLedger(tx, 'post_entry', {
    ...entry,
    scope,
    date: date.toString(),
    scheduledEntryId: occurrence?.scheduledEntryId,
    occurrence: occurrence?.n,
  });
}
