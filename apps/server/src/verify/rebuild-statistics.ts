import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { perMonth } from '../features/statistics/statistics.queries.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { isLockTimeout } from '../platform/database/database-errors.ts';
import { OutdatedCode, readSchemaVersion, SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { countInWords, employeesWithWrongStatistics, statisticInWords } from './verify-statistics.ts';

const tables = ['daily_statistic', 'yearly_statistic'] as const;
type Table = (typeof tables)[number];
const changes = ['added', 'removed', 'corrected'] as const;
type Change = (typeof changes)[number];

export interface RebuiltStatistics {
  changed: Record<Table, Record<Change, number>>;
  examples: string[];
}

/** Employees per transaction. With 300,000 daily rows, posts to these employees wait 0.1 to 0.2 seconds. */
const BATCH = 500;
const MOST_EXAMPLES = 10;
/** The attempts at a batch. Each waits a second for a locked balance. */
const MAX_ATTEMPTS = 60;

/**
 * Recomputes the statistics from the accepted orders and the entries with positive points (ADR 14), and returns the
 * changes. Servers may write meanwhile:
 * - Takes no locks to find employees with wrong rows. A statement sees either both a post and its statistics or
 *   neither, so correct rows are not locked or written.
 * - Writes under the balance locks that every writer of statistics holds. The writing statement starts when it has the
 *   locks, so it sees everything posted before.
 * - Leaves out credits of employees whose id is above the `uncounted_after` of the run or batch: workers have not
 *   counted these yet. They count credits and advance `uncounted_after` in one transaction under the same locks.
 */
export async function rebuildStatistics(db: Db, batch = BATCH): Promise<RebuiltStatistics> {
  const none = { added: 0, removed: 0, corrected: 0 };
  const result: RebuiltStatistics = {
    changed: { daily_statistic: { ...none }, yearly_statistic: { ...none } },
    examples: [],
  };
  for await (const wrong of employeesWithWrongStatistics(db)) {
    for (let from = 0; from < wrong.length; from += batch) {
      const changed = await rebuildOf(db, wrong.slice(from, from + batch));
      for (const { table, change, rows, examples } of changed) {
        result.changed[table][change] += rows;
        result.examples.push(...examples.map((row) => describe(table, change, row)));
      }
      result.examples.splice(MOST_EXAMPLES);
    }
  }
  return result;
}

export function rebuildInWords({ changed, examples }: RebuiltStatistics): string[] {
  const total = tables.flatMap((table) => Object.values(changed[table])).reduce((sum, rows) => sum + rows, 0);
  if (total === 0) return ['Statistics: no change'];
  return [
    ...tables.map((table) => {
      const { added, removed, corrected } = changed[table];
      return `${table}: ${added} rows added, ${removed} removed, ${corrected} corrected`;
    }),
    ...examples.map((line) => `  ${line}`),
    ...(total > examples.length ? [`  and ${total - examples.length} more`] : []),
  ];
}

interface ChangedRow {
  employee: number;
  customer: string | null;
  basis: string;
  /** A day such as `2026-11-20`, or a year. */
  time: string;
  department: number | null;
  /** Null when there is no row. Points are texts, because JSON has no bigint. */
  expected: { orders: number; points: string } | null;
  found: { orders: number; points: string } | null;
}

interface ChangedRows {
  table: Table;
  change: Change;
  rows: number;
  examples: ChangedRow[];
}

async function rebuildOf(db: Db, employeeIds: number[]): Promise<ChangedRows[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => rebuildLocked(tx, employeeIds));
    } catch (error) {
      // The rollback between attempts releases the locks to the transactions that wait for them.
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function rebuildLocked(tx: Tx, employeeIds: number[]): Promise<ChangedRows[]> {
  // The generic plan would look up each employee in the statistics, which have no index on employees.
  await sql`select set_config('lock_timeout', '1s', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  await requireThisSchema(tx);
  await sql`select from balance where employee_id = any(${employeeIds}::integer[])
    order by employee_id for no key update`.execute(tx);
  return [...(await rebuildTable(tx, employeeIds, daily)), ...(await rebuildTable(tx, employeeIds, yearly))];
}

/** Throws if this code is too old to write to the schema, or if its migrations have not run. */
export async function requireThisSchema(db: Db): Promise<void> {
  const schema = await readSchemaVersion(db);
  if (schema === null || schema.version < SCHEMA_VERSION) throw new SchemaNotMigrated();
  if (schema.oldestWriter > SCHEMA_VERSION) throw new OutdatedCode(schema, SCHEMA_VERSION);
}

export class SchemaNotMigrated extends Error {
  constructor() {
    super(
      'This database has the schema of an older version. Start this version of Saldo on it first, which migrates it.',
    );
  }
}

interface TableSql {
  table: Table;
  /** The table's time column. `timeOfSource` is its value in a row of `source`. */
  time: 'date' | 'year';
  timeOfSource: string;
  /** The table's figures. `sums` computes each of them from `source`, in the same order. */
  columns: string[];
  sums: string[];
}

const count = (filter = '') => `(count(*)${filter})::integer`;
const sum = (filter = '') => `coalesce(sum(amount)${filter}, 0)::bigint`;
const inMonth = (month: number) => ` filter (where extract(month from date) = ${month})`;
const monthly = (figure: 'orders' | 'points', sqlOf: (filter: string) => string) => ({
  columns: perMonth(figure, (column) => column).split(', '),
  sums: Array.from({ length: 12 }, (_, index) => sqlOf(inMonth(index + 1))),
});
const [orders, points] = [monthly('orders', count), monthly('points', sum)];

const daily: TableSql = {
  table: 'daily_statistic',
  time: 'date',
  timeOfSource: 'date',
  columns: ['orders', 'points'],
  sums: [count(), sum()],
};
const yearly: TableSql = {
  table: 'yearly_statistic',
  time: 'year',
  timeOfSource: 'extract(year from date)::integer',
  columns: ['orders', 'points', ...orders.columns, ...points.columns],
  sums: [count(), sum(), ...orders.sums, ...points.sums],
};

/** Writes the rows that differ. A row of zeros, which a cancelled order leaves, counts as a missing row. */
async function rebuildTable(tx: Tx, employeeIds: number[], of: TableSql): Promise<ChangedRows[]> {
  const key = ['basis', of.time, 'customer_id', 'employee_id', 'department_id'];
  const prefixed = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}${name}`);
  const list = (names: readonly string[]) => sql.raw(names.join(', '));
  const figures = of.columns;
  const table = sql.table(of.table);
  const { rows } = await sql<Omit<ChangedRows, 'table'>>`
    with batch as materialized (
      select employee_id from unnest(${employeeIds}::integer[]) as batch (employee_id)
    ), ${expectedParts(of)}, found as (
      select ${table}.ctid as stored_ctid, ${table}.* from ${table} join batch using (employee_id)
    ), compared as materialized (
      select found.stored_ctid, expected.basis is not null as is_expected,
        ${list(key.map((name) => `coalesce(expected.${name}, found.${name}) as ${name}`))},
        ${list(figures.map((name) => `expected.${name} as expected_${name}`))},
        found.orders as found_orders, found.points as found_points
      from expected full join found
        on found.basis = expected.basis and found.${sql.raw(of.time)} = expected.${sql.raw(of.time)}
        and found.customer_id = expected.customer_id and found.employee_id = expected.employee_id
        and coalesce(found.department_id, 0) = coalesce(expected.department_id, 0)
      where (${list(prefixed('expected.', figures))}) is distinct from (${list(prefixed('found.', figures))})
        and (expected.basis is not null or 0 <> any (array[${list(prefixed('found.', figures))}]))
    ), removed as (
      delete from ${table} as stored using compared where stored.ctid = compared.stored_ctid and not is_expected
    ), corrected as (
      update ${table} as stored
      set ${list(figures.map((name) => `${name} = compared.expected_${name}`))}
      from compared where stored.ctid = compared.stored_ctid and is_expected
    ), added as (
      insert into ${table} (${list([...key, ...figures])})
      select ${list([...key, ...prefixed('expected_', figures)])} from compared where stored_ctid is null
    ), changed as (
      select compared.*, customer.company_name,
        case when stored_ctid is null then 'added' when is_expected then 'corrected' else 'removed' end as change,
        row_number() over (order by employee_id, basis, ${sql.raw(of.time)}, department_id) as number
      from compared left join customer on customer.id = customer_id
    )
    select change, count(*)::integer as rows, coalesce(jsonb_agg(jsonb_build_object(
      'employee', employee_id, 'customer', company_name, 'basis', basis, 'time', ${sql.raw(of.time)}::text,
      'department', department_id,
      'expected', case when is_expected
        then jsonb_build_object('orders', expected_orders, 'points', expected_points::text) end,
      'found', case when stored_ctid is not null
        then jsonb_build_object('orders', found_orders, 'points', found_points::text) end
    ) order by number) filter (where number <= ${sql.lit(MOST_EXAMPLES)}), '[]') as examples
    from changed group by change order by change`.execute(tx);
  return rows.map((row) => ({ ...row, table: of.table }));
}

/** Defines `source`, the orders and entries of the batch, and `expected`, the rows computed from them. */
function expectedParts({ time, timeOfSource, columns, sums }: TableSql): RawBuilder<unknown> {
  return sql`source as (
      select 'orders' as basis, date, customer_id, employee_id, department_id, amount
      from orders join batch using (employee_id) where status = 'accepted'
      union all
      select 'credits', entry.date, entry.customer_id, employee_id, entry.department_id, entry.amount
      from ledger_entry as entry join batch using (employee_id)
        left join top_up_run as run on run.id = entry.top_up_run_id
        left join amount_batch as amounts on amounts.id = entry.batch_id and entry.kind = 'manual'
      where entry.amount > 0 and coalesce(employee_id <= coalesce(run.uncounted_after, amounts.uncounted_after), true)
    ), expected as (
      select basis, ${sql.raw(`${timeOfSource} as ${time}`)}, customer_id, employee_id, department_id,
        ${sql.raw(columns.map((column, index) => `${sums[index]} as ${column}`).join(', '))}
      from source group by 1, 2, 3, 4, 5
    )`;
}

function describe(table: Table, change: Change, { employee, department, ...row }: ChangedRow): string {
  const name = statisticInWords({ ...row, employeeId: employee, departmentId: department });
  const inWords = (figures: ChangedRow['found']) =>
    figures === null ? 'no row' : countInWords(figures.orders, BigInt(figures.points) as Hundredths);
  const [expected, found] = [inWords(row.expected), inWords(row.found)];
  const figures = {
    added: expected,
    removed: found,
    corrected: expected === found ? `${expected}, in other months than before` : `${expected}, was ${found}`,
  };
  return `${table}, ${change}: ${name}: ${figures[change]}`;
}
