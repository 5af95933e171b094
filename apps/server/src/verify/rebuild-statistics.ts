import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { isLockTimeout } from '../platform/database/database-errors.ts';
import { OutdatedCode, readSchemaVersion, SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import {
  employeesWithWrongStatistics,
  rowsInOrder,
  statisticDifference,
  type WrongRow,
  wrongStatistics,
} from './verify-statistics.ts';

/** Employees per transaction. With 300,000 rows of statistics, posts to these employees wait 0.1 to 0.2 seconds. */
const BATCH = 500;
const MOST_EXAMPLES = 10;
/** The attempts at a batch. Each waits a second for a locked balance. */
const MAX_ATTEMPTS = 60;

export interface RebuiltStatistics {
  rows: number;
  /** The differences of the first rows. */
  examples: string[];
}

/**
 * Recomputes the statistics from the accepted orders and the entries with positive points (ADR 14). Servers may write
 * meanwhile:
 * - Takes no locks to find employees with wrong rows. A statement sees either both a post and its statistics or
 *   neither, so correct rows are not locked or written.
 * - Writes under the balance locks that every writer of statistics holds. The writing statement starts when it has the
 *   locks, so it sees everything posted before.
 */
export async function rebuildStatistics(db: Db, batch = BATCH): Promise<RebuiltStatistics> {
  const rebuilt: RebuiltStatistics = { rows: 0, examples: [] };
  for await (const wrong of employeesWithWrongStatistics(db)) {
    for (let from = 0; from < wrong.length; from += batch) {
      const rows = await rebuildOf(db, wrong.slice(from, from + batch));
      rebuilt.rows += rows.length;
      const missing = MOST_EXAMPLES - rebuilt.examples.length;
      rebuilt.examples.push(...rows.slice(0, missing).map((row) => statisticDifference(row).line));
    }
  }
  return rebuilt;
}

export function rebuildInWords({ rows, examples }: RebuiltStatistics): string[] {
  if (rows === 0) return ['Statistics: no change'];
  return [
    `Statistics: ${rows} rows corrected`,
    ...examples.map((line) => `  ${line}`),
    ...(rows > examples.length ? [`  and ${rows - examples.length} more`] : []),
  ];
}

async function rebuildOf(db: Db, employeeIds: number[]): Promise<WrongRow[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => rebuildLocked(tx, employeeIds));
    } catch (error) {
      // The rollback between attempts releases the locks to the transactions that wait for them.
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function rebuildLocked(tx: Tx, employeeIds: number[]): Promise<WrongRow[]> {
  // The generic plan would look up each employee in the statistics, which have no index on employees.
  await sql`select set_config('lock_timeout', '1s', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  await requireThisSchema(tx);
  await sql`select from balance where employee_id = any(${employeeIds}::integer[])
    order by employee_id for no key update`.execute(tx);
  const { rows } = await sql<WrongRow>`
    ${wrongStatistics(sql`employee_id = any(${employeeIds}::integer[])`)}, removed as (
      delete from yearly_statistic as stored using wrong
      where stored.basis = wrong.basis and stored.year = wrong.year and stored.customer_id = wrong.customer_id
        and stored.employee_id = wrong.employee_id
        and stored.department_id is not distinct from wrong.department_id and expected_orders = 0
    ), written as (
      insert into yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points)
      select basis, year, customer_id, employee_id, department_id, expected_orders, expected_points
      from wrong where expected_orders > 0
      on conflict (basis, year, customer_id, employee_id, department_id) do update
      set orders = excluded.orders, points = excluded.points
    )
    ${rowsInOrder}`.execute(tx);
  return rows;
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
