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
  occurrence?: { scheduledEntryId: number; n: number } | null;
  creditRequestId?: number | null;
  /** Whether a credit counts towards the daily ceiling of the account. */
  countCredit?: boolean;
}

/** Posts one entry. The caller has posted due entries. Throws the default refusals of `callLedger`. */
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
