import type { AmountInput, Transaction } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import { nowDate, today } from '../../platform/clock.ts';
import { fieldError } from '../../platform/errors.ts';
import { type IdempotentCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { type Administrator, companyScope, type Operator } from '../../platform/sessions/actor.ts';
import { transactionsOf } from './ledger.queries.ts';
import { postEntry } from './post-entry.ts';
import { scheduleEntry } from './schedule-entry.ts';

/**
 * "Tilføj beløb" (design §4.2): posts now, or schedules; a series that starts today does both. Answers the
 * full list of transactions.
 */
export async function addAmount(
  { db, clock }: Services,
  actor: Operator | Administrator,
  employeeId: number,
  input: AmountInput,
  call: IdempotentCall | null,
): Promise<Transaction[]> {
  const scope = companyScope(actor);
  const amount = pointsToHundredths(input.amount);
  const date = today(clock);
  const common = { employeeId, scope, amount, text: input.text, actorAccountId: actor.accountId };
  const now = nowDate(clock);
  return runOnce(db, call, async (tx) => {
    // Judged in here, so that a call repeated after midnight finds its stored answer all the same.
    const decision = checkAddAmount(
      {
        amount,
        futureDate: input.futureDate ? Temporal.PlainDate.from(input.futureDate) : null,
        recurrence: input.frequency,
      },
      { today: date, earliestDate: actor.company ? 'tomorrow' : 'today' },
    );
    if (decision.kind === 'refused') throw fieldError('invalid', [decision.field], decision.message);
    if (decision.kind === 'schedule') {
      const { firstDate } = decision;
      await scheduleEntry(tx, {
        ...common,
        now,
        recurrence: input.frequency,
        firstDate,
        next: { n: 0, date: firstDate },
      });
      return transactionsOf(tx, employeeId);
    }
    const series =
      decision.series &&
      (await scheduleEntry(tx, {
        ...common,
        now,
        recurrence: input.frequency,
        firstDate: decision.series.firstDate,
        next: decision.series.nextOccurrence,
      }));
    await postEntry(tx, {
      ...common,
      kind: 'manual',
      date,
      postedAt: now,
      occurrence: series && { scheduledEntryId: series.id, n: 0 },
    });
    return transactionsOf(tx, employeeId);
  });
}
