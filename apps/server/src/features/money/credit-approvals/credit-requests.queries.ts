import type { CreditRequest } from '@saldo/contract/credit-requests';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, type Scope, scopeOf } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../../people/employees/find-employee.ts';

type Caller = Operator | Administrator;

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const MAX_DECIDED = 200;

function selectRequests(db: Db, scope: Scope) {
  return db
    .selectFrom('creditRequest as request')
    .innerJoin('customer', 'customer.id', 'request.customerId')
    .innerJoin('employee', 'employee.id', 'request.employeeId')
    .innerJoin('account as requester', 'requester.id', 'request.requestedBy')
    .leftJoin('account as decider', 'decider.id', 'request.decidedBy')
    .select([
      'request.id',
      'request.customerId',
      'customer.companyName',
      'request.employeeId',
      employeeName.as('employeeName'),
      'request.text',
      'request.amount',
      'request.futureDate',
      'request.recurrence',
      'request.status',
      'request.requestedAt',
      'request.requestedBy',
      'requester.name as requesterName',
      'request.decidedAt',
      'decider.name as deciderName',
      'request.reason',
    ])
    .where(inScope('request.customerId', scope));
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const toRequest =
  ({ accountId }: Caller) =>
  (row: RequestRow): CreditRequest => ({
    id: row.id,
    customer: { id: row.customerId, companyName: row.companyName },
    employee: { id: row.employeeId, name: row.employeeName },
    text: row.text,
    amount: hundredthsToPoints(row.amount),
    futureDate: row.futureDate,
    frequency: row.recurrence,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requesterName,
    isOwn: row.requestedBy === accountId,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.deciderName,
    reason: row.reason,
  });

export async function pendingRequests(db: Db, caller: Caller): Promise<CreditRequest[]> {
  const pending = selectRequests(db, scopeOf(caller)).where('request.status', '=', 'pending');
  return (await pending.orderBy('request.id').execute()).map(toRequest(caller));
}

export async function decidedRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<CreditRequest[]> {
  const since = new Date(nowDate(clock).getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await selectRequests(db, scopeOf(caller))
    .where('request.decidedAt', '>=', since)
    .orderBy('request.decidedAt', 'desc')
    .orderBy('request.id', 'desc')
    .limit(MAX_DECIDED)
    .execute();
  return rows.map(toRequest(caller));
}

/** Throws `not_found` for an employee outside the caller's scope. */
export async function pendingRequestsOfEmployee(
  db: Db,
  caller: Caller,
  employeeId: number,
): Promise<CreditRequest[]> {
  const scope = scopeOf(caller);
  orNotFound(
    await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', employeeId)
      .where('deletedAt', 'is', null)
      .where(inScope('customerId', scope))
      .executeTakeFirst(),
  );
  const pending = selectRequests(db, scope)
    .where('request.status', '=', 'pending')
    .where('request.employeeId', '=', employeeId);
  return (await pending.orderBy('request.id').execute()).map(toRequest(caller));
}

export async function findRequest(db: Db, caller: Caller, id: number): Promise<CreditRequest> {
  const request = selectRequests(db, scopeOf(caller)).where('request.id', '=', id);
  return toRequest(caller)(orNotFound(await request.executeTakeFirst()));
}

export async function countPending(tx: Tx, customerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('creditRequest')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', customerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
