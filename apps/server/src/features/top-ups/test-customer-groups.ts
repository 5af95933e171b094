import type { TopUpRun } from '@saldo/contract/top-ups';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import { finishRun } from '../due-work/finish-run.ts';
import { type Moment, momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { joinPending, postTopUps } from '../due-work/post-top-ups.ts';
import { findGroup, findRuns } from './top-ups.queries.ts';

/** So many employees a statement. */
const BATCH = 10_000;

/**
 * `POST /api/cron/test` (docs/domain-rules.md#top-ups): credits every employee of the groups with frequency `test`
 * once, or of the given group. All or nothing. Concurrent calls for one group run one after the other, each on the
 * balances that the previous one left.
 */
export async function testCustomerGroups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorAccountId: number,
  customerGroupId: number | undefined,
  call: IdempotentCall | null,
): Promise<TopUpRun[]> {
  return transactIdempotently(db, call, async (tx) => {
    if (customerGroupId !== undefined) {
      const group = await findGroup(tx, customerGroupId);
      if (group?.frequency !== 'test') throw fieldError('customer_group_not_test', ['customerGroupId']);
    }
    const groups = await tx
      .selectFrom('customerGroup')
      .select(['id', 'points', 'cap'])
      .where('frequency', '=', 'test')
      .where('deletedAt', 'is', null)
      .$if(customerGroupId !== undefined, (all) => all.where('id', '=', customerGroupId ?? 0))
      .orderBy('id')
      .execute();
    const groupIds = groups.map(({ id }) => id);
    for (const id of groupIds) await takeTurn(tx, id);
    const moment = momentOf(clock);
    // What is due comes before a test, as before a period's run: the test finds the balances that the preview says.
    // Of all groups at once, so that balances are locked in the order of employees.
    await postDueEntries(tx, await employeesNow(tx, groupIds), moment);
    const ids: number[] = [];
    for (const group of groups) ids.push(await testGroup(tx, group, moment, actorAccountId));
    return findRuns(tx, ids);
  });
}

async function takeTurn(tx: Tx, customerGroupId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saldo test of a group'), ${customerGroupId}::integer)`.execute(
    tx,
  );
}

async function testGroup(
  tx: Tx,
  { id: customerGroupId, points, cap }: { id: number; points: bigint; cap: bigint },
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
  const { id } = orNotFound(rows[0]);
  const employeeIds = await employeesNow(tx, [customerGroupId]);
  for (let from = 0; from < employeeIds.length; from += BATCH) {
    const batch = employeeIds.slice(from, from + BATCH);
    await postTopUps(tx, { runId: id, employeeIds: batch, postedAt: now, actorAccountId });
  }
  await finishRun(tx, id, { now, actorAccountId });
  return id;
}

/** Everybody in the groups at this moment: a period after all others, for which nobody is decided. */
async function employeesNow(tx: Tx, customerGroupIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(employee.id order by employee.id) as ids
    from (
      select customer_group_id, 'infinity'::date as period
      from unnest(${customerGroupIds}::integer[]) as customer_group_id
    ) as run ${joinPending}`.execute(tx);
  return rows[0]?.ids ?? [];
}
