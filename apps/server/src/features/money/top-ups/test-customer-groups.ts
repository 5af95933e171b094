import type { TopUpRun } from '@saldo/contract/top-ups';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockAndPostDue, postTestRun } from '../../../ledger/functions.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isLockTimeout } from '../../../platform/database/database-errors.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Operator } from '../../../platform/sessions/actor.ts';
import { findGroup, findRuns } from './top-ups.queries.ts';

/**
 * Credits all employees of the given group, or of every group with frequency `test`, in one transaction
 * (docs/domain-rules.md#top-ups). Calls for one group run one after the other. Throws `customer_group_not_test`, or
 * `top_up_test_running` if another call takes longer than `lock_timeout`.
 */
export async function testCustomerGroups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: Pick<Operator, 'accountId'>,
  { customerGroupId }: { customerGroupId?: number | undefined },
  call: IdempotentCall | null = null,
): Promise<TopUpRun[]> {
  return transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
    const groupIds = await groupsToTest(tx, customerGroupId);
    for (const id of groupIds) await lockTestsOf(tx, id);
    // Posts the due entries of all groups at once, to lock balances in the order of employees.
    await lockAndPostDue(tx, {
      employeeIds: await eligibleEmployees(tx, groupIds, date),
      date,
      postedAt: now,
    });
    const ids: number[] = [];
    for (const groupId of groupIds)
      ids.push(await postTestRun(tx, { groupId, date, postedAt: now, actorAccountId }));
    return findRuns(tx, ids);
  });
}

async function groupsToTest(tx: Tx, customerGroupId: number | undefined): Promise<number[]> {
  if (customerGroupId !== undefined) {
    const group = await findGroup(tx, customerGroupId);
    if (group?.frequency !== 'test') throw fieldError('customer_group_not_test', ['customerGroupId']);
    return [customerGroupId];
  }
  const groups = await tx
    .selectFrom('customerGroup')
    .select('id')
    .where('frequency', '=', 'test')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return groups.map(({ id }) => id);
}

async function lockTestsOf(tx: Tx, customerGroupId: number): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('saldo test of a group'), ${customerGroupId}::integer)`;
  await lock.execute(tx).catch((error: unknown) => {
    throw isLockTimeout(error) ? new AppError('top_up_test_running') : error;
  });
}

/** Returns the groups' employees who have not left. The period 'infinity' is later than any processed one. */
async function eligibleEmployees(
  tx: Tx,
  groupIds: readonly number[],
  date: Temporal.PlainDate,
): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select eligible.employee_id
    from unnest(${groupIds}::integer[]) as group_id
      join lateral ledger.eligible_balances(group_id, 'infinity', ${date.toString()}::date) as eligible on true
    order by eligible.employee_id`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}
