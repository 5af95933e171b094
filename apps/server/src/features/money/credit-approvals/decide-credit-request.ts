import type { CreditRejection, CreditRequest, CreditRequestStatus } from '@saldo/contract/credit-requests';
import type { Hundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { addAmount, lockBalance, rejectCredit } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Moment } from '../../../platform/clock.ts';
import { awaitDurability, type Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { findRequest } from './credit-requests.queries.ts';

type Caller = Operator | Administrator;

/** Posts or schedules the credit. Throws `credit_request_own` and `credit_request_decided`. */
export const approveCreditRequest = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  id: number,
  call: IdempotentCall | null = null,
): Promise<CreditRequest> =>
  decide(services, actor, id, { to: 'approved', action: 'approve', carryOut: approve }, call);

export const rejectCreditRequest = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  id: number,
  { reason }: CreditRejection,
  call: IdempotentCall | null = null,
): Promise<CreditRequest> =>
  decide(services, actor, id, { to: 'rejected', action: 'reject', carryOut: end(reason) }, call);

/** Throws `forbidden` unless the caller made the request. */
export const withdrawCreditRequest = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  id: number,
  call: IdempotentCall | null = null,
): Promise<CreditRequest> =>
  decide(services, actor, id, { to: 'withdrawn', action: 'withdraw', carryOut: end() }, call);

interface Decision {
  to: Exclude<CreditRequestStatus, 'pending' | 'void'>;
  action: 'approve' | 'reject' | 'withdraw';
  carryOut: (tx: Tx, request: PendingRequest, by: Decider) => Promise<void>;
}

interface Decider {
  moment: Moment;
  actorAccountId: number;
}

/** Stores no response under the idempotency key: a credit request names people, who may be deleted later. */
async function decide(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  id: number,
  decision: Decision,
  call: IdempotentCall | null,
): Promise<CreditRequest> {
  const actorAccountId = actor.accountId;
  await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const { customerId, employeeId, requestedBy } = orNotFound(await readRequest(tx, actor, id));
    const isOwn = requestedBy === actorAccountId;
    if (isOwn !== (decision.action === 'withdraw')) {
      throw new AppError(isOwn ? 'credit_request_own' : 'forbidden');
    }
    // Every change of a request locks the balance first, so the status cannot change before this transaction ends.
    await lockBalance(tx, { employeeId, scope: customerId });
    const request = orNotFound(await readRequest(tx, actor, id));
    // An earlier call made the same decision, and its commit may not be replicated yet.
    if (request.status === decision.to) return awaitDurability(tx).then(() => null);
    if (request.status !== 'pending') throw new AppError('credit_request_decided');
    await decision.carryOut(tx, request, { moment, actorAccountId });
    await audit(tx, {
      at: moment.now,
      actorAccountId,
      customerId,
      action: `credit_request.${decision.action}`,
      subjectType: 'credit_request',
      subjectId: id,
    });
    return null;
  });
  return findRequest(db, actor, id);
}

interface PendingRequest {
  id: number;
  customerId: number;
  employeeId: number;
  text: string;
  amount: Hundredths;
  futureDate: string | null;
  recurrence: Recurrence;
}

const readRequest = (tx: Tx, actor: Caller, id: number) =>
  tx
    .selectFrom('creditRequest')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('customerId', scopeOf(actor)))
    .executeTakeFirst();

/** Does not check the date again: it may have passed since the credit was requested. */
const approve: Decision['carryOut'] = (tx, request, { moment, actorAccountId }) =>
  addAmount(tx, {
    employeeId: request.employeeId,
    amount: request.amount,
    text: request.text,
    date: moment.date,
    postedAt: moment.now,
    actorAccountId,
    scope: request.customerId,
    recurrence: request.recurrence,
    firstDate: request.futureDate,
    creditRequestId: request.id,
  });

/** Withdraws the request if the actor made it, or else rejects it. */
const end =
  (reason: string | null = null): Decision['carryOut'] =>
  (tx, { id, customerId }, { moment, actorAccountId }) =>
    rejectCredit(tx, {
      requestId: id,
      actorAccountId,
      decidedAt: moment.now,
      scope: customerId,
      reason,
    });
