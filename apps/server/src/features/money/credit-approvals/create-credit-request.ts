import type { CreditRequest } from '@saldo/contract/credit-requests';
import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockBalance, requestCredit } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AppError, fieldError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { planAmount } from '../transactions/plan-amount.ts';
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
  const scope = scopeOf(actor);
  const id = await transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
    const firstDate = planAmount(actor, input, date);
    const amount = pointsToHundredths(input.amount);
    if (amount < 0n) throw fieldError('invalid', ['amount'], 'Et fradrag skal ikke godkendes.');
    const { customerId } = orNotFound((await lockBalance(tx, { employeeId, scope }))[0]);
    if ((await countPending(tx, customerId)) >= MAX_PENDING) {
      const message = `Der venter allerede ${MAX_PENDING} beløb på godkendelse. Få nogle af dem behandlet først.`;
      throw new AppError('too_many_requests', { message, retryAfter: 60 });
    }
    const id = await requestCredit(tx, {
      employeeId,
      amount,
      text: input.text,
      recurrence: input.frequency,
      date,
      requestedAt: now,
      actorAccountId,
      scope,
      firstDate,
    });
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId,
      action: 'credit_request.create',
      subjectType: 'credit_request',
      subjectId: id,
      changes: { points: { after: input.amount } },
    });
    return id;
  });
  return findRequest(db, actor, id);
}
