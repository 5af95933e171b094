import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish, type ListQuery, matchesSearch, sortOrder } from '../../../platform/database/lists.ts';
import { employeeName } from '../../people/employees/find-employee.ts';
import { employeeMonthRows, type MonthFigures } from './month-figures.ts';

/** Hundredths of a point. `held` is null at a past date, when it is not known. */
export type LiabilityFigures = Omit<MonthFigures, 'held'> & {
  held: MonthFigures['held'] | null;
  employees: number;
};

export interface Named {
  id: number | null;
  name: string;
}

/** What a report is about: a month of one customer or, for null, of all; up to a past day of it, or null. */
export interface LiabilityOf {
  month: string;
  customerId: number | null;
  date: string | null;
}

/** Returns the sums of each customer. */
export async function customerFigures(
  db: Db,
  report: LiabilityOf,
): Promise<(LiabilityFigures & { customerId: number })[]> {
  const { rows } = await sql<LiabilityFigures & { customerId: number }>`
    select customer_id, ${sums} from ${figureRows(report)} as figure group by customer_id`.execute(db);
  return rows;
}

/** Returns the sums of each department, by that of the employees: the one at the closing or, before, the present one. */
export async function departmentFigures(db: Db, report: LiabilityOf): Promise<(LiabilityFigures & Named)[]> {
  const { rows } = await sql<LiabilityFigures & Named>`
    select department_id as id, department_name as name, ${sums} from ${figureRows(report)} as figure
    group by department_id, department_name`.execute(db);
  return rows;
}

type EmployeeColumn = 'name' | keyof LiabilityFigures;

/** Returns a page of the employees of a department, or of none. */
export async function employeeFigures(
  db: Db,
  report: LiabilityOf,
  departmentId: number | null,
  { search, sort, limit, offset }: ListQuery,
): Promise<{ rows: (LiabilityFigures & { id: number; name: string })[]; count: number }> {
  const { column, direction } = sortOrder<EmployeeColumn>(sort, 'name');
  const key = column === 'name' ? inDanish('employee.name') : sql`figure.${sql.ref(column)}`;
  const matching = sql`${figureRows(report)} as figure join employee on employee.id = figure.employee_id
    where figure.department_id is not distinct from ${departmentId}::integer and ${matchesEmployee(search)}`;
  const { rows } = await sql<LiabilityFigures & { id: number; name: string; count: number }>`
    select employee.id, ${employeeName} as name, opening, allocated, deducted, used, refunded, reset, closing, held,
      (closing <> 0)::integer as employees, (count(*) over ())::integer as count
    from ${matching}
    order by ${key} ${sql.raw(direction)}, ${inDanish('employee.name')}, employee.id
    limit ${limit ?? null}::integer offset ${offset ?? 0}::integer`.execute(db);
  if (rows[0] || !offset) return { rows, count: rows[0]?.count ?? 0 };
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from ${matching}`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

function matchesEmployee(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`;
  const isNamed = matchesSearch(sql.ref('employee.name'), search);
  return containsWords(DELETED_EMPLOYEE, searchWords(search))
    ? sql<boolean>`(${isNamed} or employee.deleted_at is not null)`
    : isNamed;
}

const sums = sql.join(
  [
    ...['opening', 'allocated', 'deducted', 'used', 'refunded', 'reset', 'closing', 'held'].map(
      (kind) => sql`sum(figure.${sql.ref(kind)})::bigint as ${sql.ref(kind)}`,
    ),
    sql`(count(*) filter (where closing <> 0))::integer as employees`,
  ],
  sql`, `,
);

/** SQL: the figures of each employee. At a past day, without the entries of the month that are dated later. */
function figureRows({ month, customerId, date }: LiabilityOf): RawBuilder<unknown> {
  const rows = employeeMonthRows(month, customerId);
  if (date === null) return rows;
  const [kinds, total] = [['allocated', 'deducted', 'used', 'refunded', 'reset'], 'closing'] as const;
  return sql`(
    select figure.customer_id, figure.employee_id, figure.department_id, figure.department_name, figure.opening,
      ${sql.join(
        [...kinds, total].map(
          (kind) => sql`figure.${sql.ref(kind)} - coalesce(later.${sql.ref(kind)}, 0) as ${sql.ref(kind)}`,
        ),
        sql`, `,
      )}, null::bigint as held
    from ${rows} as figure
      left join (
        select employee_id, ${sql.join(
          kinds.map((kind) => sql`sum(${sql.ref(kind)})::bigint as ${sql.ref(kind)}`),
          sql`, `,
        )}, sum(${sql.join(
          kinds.map((kind) => sql.ref(kind)),
          sql` + `,
        )})::bigint as closing
        from ledger.month_movements(${customerId}::integer, ${`${month}-01`}::date, ${date}::date)
        group by employee_id
      ) as later on later.employee_id = figure.employee_id
  )`;
}
