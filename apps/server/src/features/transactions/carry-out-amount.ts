import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Occurrence, Recurrence } from '@saldo/domain/schedules/occurrences';
import { type AddAmountDecision, checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError } from '../../platform/errors.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { type Posting, postEntry } from '../ledger/post-entry.ts';
import { scheduleEntry } from './schedule-entry.ts';

export type AmountPlan = Exclude<AddAmountDecision, { kind: 'refused' }>;

/** Decides to post, schedule or both. Throws a field error for what docs/domain-rules.md#adding-an-amount forbids. */
export function planAmount(
  actor: Operator | Administrator,
  input: AmountInput,
  today: Temporal.PlainDate,
): AmountPlan {
  const decision = checkAddAmount(
    {
      amount: pointsToHundredths(input.amount),
      futureDate: input.futureDate ? Temporal.PlainDate.from(input.futureDate) : null,
      recurrence: input.frequency,
    },
    { today, earliestDate: actor.customer ? 'tomorrow' : 'today' },
  );
  if (decision.kind === 'refused') throw fieldError('invalid', [decision.field], decision.message);
  return decision;
}

type AmountPosting = Posting & { customerId: number; actorAccountId: number };

/** Carries out a plan. The caller has locked the balance and posted due entries. Throws the errors of `postEntry`. */
export async function carryOut(
  tx: Tx,
  plan: AmountPlan,
  posting: AmountPosting,
  recurrence: Recurrence,
): Promise<void> {
  const { creditRequestId = null, postedAt: now } = posting;
  const schedule = (firstDate: Temporal.PlainDate, next: Occurrence) =>
    scheduleEntry(tx, { ...posting, now, recurrence, firstDate, next, creditRequestId });
  if (plan.kind === 'schedule') {
    await schedule(plan.firstDate, { n: 0, date: plan.firstDate });
    await approveOrCheck(tx, posting);
    return;
  }
  const series = plan.series && (await schedule(plan.series.firstDate, plan.series.nextOccurrence));
  const { customerId: _customerId, ...entry } = posting;
  await postEntry(tx, { ...entry, occurrence: series && { scheduledEntryId: series.id, n: 0 } });
}

/**
 * Approves the credit request of a scheduled amount. Without a request, checks the amount against the limit and the
 * daily ceiling, as `postEntry` does when it posts.
 */
async function approveOrCheck(tx: Tx, posting: AmountPosting): Promise<void> {
  const { employeeId, customerId, amount, date, postedAt, actorAccountId } = posting;
  const { creditRequestId, countCredit = false } = posting;
  if (creditRequestId) {
    const approval = { requestId: creditRequestId, employeeId, amount, actorAccountId, decidedAt: postedAt };
    await callLedger(tx, 'approve_credit', approval);
    return;
  }
  const day = date.toString();
  const credit = {
    customerId,
    employeeId,
    amount,
    date: day,
    actorAccountId,
    isRequested: false,
    countCredit,
  };
  await callLedger(tx, 'check_credit', credit);
}
