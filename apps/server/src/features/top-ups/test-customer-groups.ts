import type { TopUpRun } from '@saldo/contract/top-ups';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { sql } from 'kysely';
import type { Moment } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isLockTimeout } from '../../platform/database/database-errors.ts';
import { AppError, fieldError, required } from '../../platform/errors.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Operator } from '../../platform/sessions/actor.ts';
import { transactOnBusinessDay } from '../due-work/business-day.ts';
import { postDueEntries } from '../due-work/post-due-entries.ts';
import { finishRun, joinPendingOn, postTopUps } from '../due-work/post-top-ups.ts';
import { findGroup, findRuns } from './top-ups.queries.ts';

const BATCH = 10_000;

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
  return transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const groups = await groupsToTest(tx, customerGroupId);
    const groupIds = groups.map(({ id }) => id);
    for (const id of groupIds) await lockTestsOf(tx, id);
    // Posts the due entries of all groups at once, to lock balances in the order of employees.
    await postDueEntries(tx, await eligibleEmployees(tx, groupIds, moment), moment);
    const ids: number[] = [];
    for (const group of groups) ids.push(await testGroup(tx, group, moment, actorAccountId));
    return findRuns(tx, ids);
  });
}

interface GroupRule {
  id: number;
  points: bigint;
  cap: bigint;
}

async function groupsToTest(tx: Tx, customerGroupId: number | undefined): Promise<GroupRule[]> {
  if (customerGroupId !== undefined) {
    const group = await findGroup(tx, customerGroupId);
    if (group?.frequency !== 'test') throw fieldError('customer_group_not_test', ['customerGroupId']);
    return [group];
  }
  return tx
    .selectFrom('customerGroup')
    .select(['id', 'points', 'cap'])
    .where('frequency', '=', 'test')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

async function lockTestsOf(tx: Tx, customerGroupId: number): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('saldo test of a group'), ${customerGroupId}::integer)`;
  await lock.execute(tx).catch((error: unknown) => {
    throw isLockTimeout(error) ? new AppError('top_up_test_running') : error;
  });
}

async function testGroup(
  tx: Tx,
  { id: customerGroupId, points, cap }: GroupRule,
  moment: Moment,
  actorAccountId: number,
): Promise<number> {
  const { now } = moment;
  const text = topUpText('test', moment.date);
  const date = moment.date.toString();
  const { rows } = await sql<{ id: number }>`
    insert into top_up_run (customer_group_id, period, call, frequency, points, cap, text, opened_at)
    select ${customerGroupId}, ${date}::date, 1 + coalesce(max(call), 0), 'test', ${points}, ${cap}, ${text}, ${now}
    from top_up_run where customer_group_id = ${customerGroupId} and period = ${date}::date
    returning id`.execute(tx);
  const { id } = required(rows[0], 'an insert returns its row');
  const employeeIds = await eligibleEmployees(tx, [customerGroupId], moment);
  for (let from = 0; from < employeeIds.length; from += BATCH) {
    const batch = employeeIds.slice(from, from + BATCH);
    await postTopUps(tx, { runId: id, employeeIds: batch, postedAt: now, actorAccountId });
  }
  await finishRun(tx, id, { now, actorAccountId });
  return id;
}

/** Returns the groups' employees who have not left. The period 'infinity' is later than any `topped_up_through`. */
async function eligibleEmployees(tx: Tx, customerGroupIds: number[], { date }: Moment): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select employee.id as employee_id
    from (
      select customer_group_id, 'infinity'::date as period
      from unnest(${customerGroupIds}::integer[]) as customer_group_id
    ) as run ${joinPendingOn(sql`${date.toString()}::date`)}
    order by employee.id`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}
