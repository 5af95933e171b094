import type { TopUpRun } from '@saldo/contract/top-ups';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, readPage } from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Lists a page of a group's runs, latest first, and counts them. Throws `not_found`. */
export async function listTopUpRuns(
  { db }: Pick<Services, 'db'>,
  customerGroupId: number,
  query: ListQuery,
): Promise<{ rows: TopUpRun[]; total: number }> {
  orNotFound(await findGroup(db, customerGroupId));
  const runs = db.selectFrom('topUpRun').where('customerGroupId', '=', customerGroupId);
  const { rows, total } = await readPage(
    runs.selectAll().orderBy('period', 'desc').orderBy('call', 'desc'),
    runs.select(sql<number>`count(*)::int`.as('count')),
    query,
  );
  return { rows: rows.map(toRun), total };
}

export function findGroup(db: Db, id: number) {
  return db
    .selectFrom('customerGroup')
    .select(['id', 'frequency', 'points', 'cap'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findRuns(db: Db, ids: readonly number[]): Promise<TopUpRun[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('topUpRun').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows.map(toRun);
}

const toRun = (run: Selectable<Schema['topUpRun']>): TopUpRun => ({
  id: run.id,
  customerGroupId: run.customerGroupId,
  date: run.period,
  frequency: run.frequency,
  points: hundredthsToPoints(run.points),
  limit: hundredthsToPoints(run.cap),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  result: run.finishedAt && {
    credited: ofFinished(run.credited),
    capped: ofFinished(run.capped),
    skipped: ofFinished(run.skipped),
    totalPoints: hundredthsToPoints(ofFinished(run.total)),
  },
});

const ofFinished = <T>(figure: T) => required(figure, 'a finished run has a report');

/** SQL for the balance that a run on `day` finds. `day` is at most a year ahead, so 14 occurrences suffice. */
export const balanceAt = (
  day: RawBuilder<unknown>,
): RawBuilder<bigint> => sql<bigint>`balance.posted + coalesce((
  select sum(coming.amount)::bigint
  from scheduled_entry as coming, generate_series(coming.next_occurrence, coming.next_occurrence + 13) as n
  where coming.employee_id = balance.employee_id and coming.next_date <= ${day}
    and ledger.occurrence(coming.first_date, coming.recurrence, n) <= ${day}
), 0)`;
