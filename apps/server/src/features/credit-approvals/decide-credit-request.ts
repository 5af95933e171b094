import type { CreditRejection, CreditRequest, CreditRequestStatus } from '@saldo/contract/credit-requests';
import type { Hundredths } from '@saldo/domain/points/points';
import { nextOccurrence, type Recurrence } from '@saldo/domain/schedules/occurrences';
import { audit } from '../../platform/audit/audit.ts';
import type { Moment } from '../../platform/clock.ts';
import { awaitDurability } from '../../platform/database/await-durability.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../platform/sessions/scope.ts';
import { transactOnBusinessDay } from '../due-work/business-day.ts';
import { postDueEntries } from '../due-work/post-due-entries.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { type AmountPlan, carryOut } from '../transactions/carry-out-amount.ts';
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
  decide(services, actor, id, { to: 'rejected', action: 'reject', carryOut: end('rejected', reason) }, call);

/** Throws `forbidden` unless the caller made the request. */
export const withdrawCreditRequest = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  id: number,
  call: IdempotentCall | null = null,
): Promise<CreditRequest> =>
  decide(services, actor, id, { to: 'withdrawn', action: 'withdraw', carryOut: end('withdrawn') }, call);

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
    await lockBalance(tx, customerId, employeeId);
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

async function approve(tx: Tx, request: PendingRequest, { moment, actorAccountId }: Decider): Promise<void> {
  const { id, customerId, employeeId, text, amount, recurrence } = request;
  const posting = {
    customerId,
    employeeId,
    scope: customerId,
    kind: 'manual' as const,
    amount,
    text,
    date: moment.date,
    postedAt: moment.now,
    actorAccountId,
    creditRequestId: id,
  };
  await postDueEntries(tx, [employeeId], moment);
  const plan = planOfApproval(request, moment.date);
  await carryOut(tx, plan, posting, recurrence);
  // Posts occurrences whose dates passed while the request was pending, with their own dates.
  if (plan.kind === 'schedule') await postDueEntries(tx, [employeeId], moment);
}

/** Does not check the dates again: they may have passed since the credit was requested. */
function planOfApproval({ futureDate, recurrence }: PendingRequest, today: Temporal.PlainDate): AmountPlan {
  if (futureDate !== null) return { kind: 'schedule', firstDate: Temporal.PlainDate.from(futureDate) };
  const next = nextOccurrence(today, recurrence, today);
  return { kind: 'post-now', series: next && { firstDate: today, nextOccurrence: next } };
}

const end =
  (status: 'rejected' | 'withdrawn', reason: string | null = null): Decision['carryOut'] =>
  async (tx, { id, employeeId }, { moment, actorAccountId }) => {
    const ended = { employeeId, status, actorAccountId, decidedAt: moment.now, requestId: id, reason };
    await callLedger(tx, 'end_credit_requests', ended);
  };
