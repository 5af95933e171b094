import { moment } from '@saldo/demo-data/plan-entries';
import { sql } from 'kysely';
import { finishRun, openDay, postTopUps } from '../ledger/functions.ts';
import type { Tx } from '../platform/database/database.ts';
import type { WrittenEmployee } from './write-demo.ts';

export interface PastRun {
  id: number;
  customerGroupId: number;
  at: Date;
}

/** Opens all periods since the groups were created. Returns their runs in the order of the periods. */
export async function openPastRuns(tx: Tx, today: Temporal.PlainDate, now: Date): Promise<PastRun[]> {
  await openDay(tx, { date: today, openedAt: now });
  await sql`update top_up_run set opened_at = period::timestamp at time zone 'Europe/Copenhagen'`.execute(tx);
  const runs = await tx
    .selectFrom('topUpRun')
    .select(['id', 'customerGroupId', 'period'])
    .orderBy('period')
    .orderBy('id')
    .execute();
  return runs.map(({ id, customerGroupId, period }) => ({
    ...{ id, customerGroupId },
    at: moment(Temporal.PlainDate.from(period), 0),
  }));
}

export async function postPastRun(
  tx: Tx,
  { id, customerGroupId, at }: PastRun,
  employees: readonly WrittenEmployee[],
): Promise<void> {
  const members = employees.filter((employee) => employee.customerGroupId === customerGroupId);
  const employeeIds = members.map((employee) => employee.id);
  await postTopUps(tx, { runId: id, employeeIds, postedAt: at });
  await finishRun(tx, { runId: id, finishedAt: at });
}

export async function closePastRuns(tx: Tx): Promise<void> {
  await sql`update top_up_progress set posted_through = (select max(day) from business_day)`.execute(tx);
}
