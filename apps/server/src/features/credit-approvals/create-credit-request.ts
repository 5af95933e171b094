import type { CreditRequest } from '@saldo/contract/credit-requests';
import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { audit } from '../../platform/audit/audit.ts';
import { AppError, fieldError, orNotFound } from '../../platform/errors.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { transactOnBusinessDay } from '../due-work/business-day.ts';
import { requireEmployedOn } from '../due-work/leave-dates.ts';
import { postDueEntries } from '../due-work/post-due-entries.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { hasDailyCeiling } from '../transactions/add-amount.ts';
import { planAmount } from '../transactions/carry-out-amount.ts';
import { countPending, findRequest } from './credit-requests.queries.ts';

/** Pending requests of a customer. Their list has no pages. */
const MAX_PENDING = 500;

/** Stores a credit for another person to approve (docs/domain-rules.md#four-eyes). Posts nothing. */
export async function createCreditRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  input: AmountInput,
  call: IdempotentCall | null = null,
): Promise<CreditRequest> {
  const { accountId: actorAccountId } = actor;
  const id = await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const { date, now } = moment;
    const plan = planAmount(actor, input, date);
    const amount = pointsToHundredths(input.amount);
    if (amount < 0n) throw fieldError('invalid', ['amount'], 'Et fradrag skal ikke godkendes.');
    const { customerId } = orNotFound(await lockBalance(tx, scopeOf(actor), employeeId));
    // Also settles a leaver, whose pending requests end.
    await postDueEntries(tx, [employeeId], moment);
    await requireEmployedOn(tx, employeeId, plan.kind === 'schedule' ? plan.firstDate : date, date);
    if ((await countPending(tx, customerId)) >= MAX_PENDING) {
      const message = `Der venter allerede ${MAX_PENDING} beløb på godkendelse. Få nogle af dem behandlet først.`;
      throw new AppError('too_many_requests', { message, retryAfter: 60 });
    }
    const { id } = await tx
      .insertInto('creditRequest')
      .values({
        customerId,
        employeeId,
        text: input.text,
        amount,
        futureDate: plan.kind === 'schedule' ? plan.firstDate.toString() : null,
        recurrence: input.frequency,
        requestedBy: actorAccountId,
        requestedAt: now,
        requestedOn: date.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId,
      action: 'credit_request.create',
      subjectType: 'credit_request',
      subjectId: id,
      changes: { points: { after: input.amount } },
    });
    await callLedger(tx, 'check_credit', {
      customerId,
      employeeId,
      amount,
      date: date.toString(),
      actorAccountId,
      isRequested: true,
      countCredit: hasDailyCeiling(actor),
    });
    return id;
  });
  return findRequest(db, actor, id);
}
