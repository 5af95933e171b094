import type { EntryKind } from '@saldo/contract/transactions';
import type { Hundredths } from '@saldo/domain/points/points';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { callLedger } from './call-ledger.ts';

export interface Posting {
  employeeId: number;
  /** The company the employee must belong to; null for any. */
  scope: Scope;
  kind: EntryKind;
  amount: Hundredths;
  text: string;
  /** The day in Copenhagen that the entry belongs to. */
  date: Temporal.PlainDate;
  postedAt: Date;
  actorAccountId: number | null;
  /** The scheduled entry of which this is an occurrence. */
  occurrence?: { scheduledEntryId: number; n: number } | null;
}

/**
 * Posts one entry to the ledger; the caller has posted what is due. `insufficient_balance` when less is available,
 * `not_found` when the employee is not in the scope.
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
