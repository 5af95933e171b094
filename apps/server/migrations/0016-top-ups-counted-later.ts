import { type Kysely, sql } from 'kysely';

/**
 * The statistics count a top-up after its run (ADR 0014): up to here they were written with each credit, which took as
 * long as the credit itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is finished is counted.
  await sql`alter table top_up_run add column uncounted_after integer check (uncounted_after >= 0)`.execute(
    db,
  );
  await uncountUnfinished(db);
  await sql`
    update top_up_run set uncounted_after = 0 where finished_at is null`.execute(db);
  await sql`alter table top_up_run alter column uncounted_after set default 0`.execute(db);
  await sql`comment on column top_up_run.uncounted_after is
    'Employees after this id are not in the statistics yet; null when all are'`.execute(db);
  await sql`create index top_up_run_uncounted on top_up_run (id) where uncounted_after is not null`.execute(
    db,
  );
}

/** Takes what a run has credited that is under way out of the statistics: they count it when it is finished. */
async function uncountUnfinished(db: Kysely<unknown>): Promise<void> {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const less = (figure: 'orders' | 'points') =>
    sql.raw(
      months
        .map((n) => `${figure}_${n} = known.${figure}_${n} - coalesce(entry.${figure}[${n}], 0)`)
        .join(', '),
    );
  const entries = sql`ledger_entry join top_up_run as run on run.id = top_up_run_id and run.finished_at is null`;
  await sql`
    update daily_statistic as known set orders = known.orders - entry.orders, points = known.points - entry.points
    from (
      select date, employee_id, department_id, count(*)::integer as orders, sum(amount)::bigint as points
      from ${entries} group by date, employee_id, department_id
    ) as entry
    where basis = 'credits' and known.date = entry.date and known.employee_id = entry.employee_id
      and known.department_id is not distinct from entry.department_id`.execute(db);
  const ofMonths = (sum: string) =>
    sql.raw(
      `array[${months.map((n) => `${sum} filter (where extract(month from date) = ${n})`).join(', ')}]`,
    );
  await sql`
    update yearly_statistic as known set orders = known.orders - entry.total, points = known.points - entry.amount,
      ${less('orders')}, ${less('points')}
    from (
      select extract(year from date)::integer as year, employee_id, department_id, count(*)::integer as total,
        sum(amount)::bigint as amount, ${ofMonths('count(*)')} as orders, ${ofMonths('sum(amount)')} as points
      from ${entries} group by 1, employee_id, department_id
    ) as entry
    where basis = 'credits' and known.year = entry.year and known.employee_id = entry.employee_id
      and known.department_id is not distinct from entry.department_id`.execute(db);
}
