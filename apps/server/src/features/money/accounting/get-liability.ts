import type { Liability, LiabilityRow, liabilitySortColumns } from '@saldo/contract/accounting-reports';
import { NO_DEPARTMENT } from '@saldo/contract/statistics';
import { lastDayOfMonth } from '@saldo/domain/accounting/accounting-month';
import type { InvoicingTerms } from '@saldo/domain/accounting/invoicing-terms';
import { debtOfPoints, unusedFrameOfPoints } from '@saldo/domain/accounting/liability';
import { oreToKroner } from '@saldo/domain/accounting/money';
import { liabilityCsv } from '@saldo/domain/accounting/report-files';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/database/lists.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import {
  customerFigures,
  departmentFigures,
  employeeFigures,
  type LiabilityFigures,
  type LiabilityOf,
  type Named,
} from './liability.queries.ts';
import { stateOfMonth } from './list-months.ts';
import { type CustomerMonth, customerMonth, customerMonths } from './month-figures.ts';
import { pageOf } from './report-rows.ts';

type LiabilityServices = Pick<Services, 'db' | 'clock'>;

interface LiabilityQuery extends ListQuery {
  date?: string | undefined;
  customerId?: number | undefined;
  departmentId?: number | 'none' | undefined;
}

/** What is owed for a month: by customer, by department of a customer, or by employee of a department. */
export async function getLiability(
  services: LiabilityServices,
  month: string,
  { date, customerId, departmentId, ...list }: LiabilityQuery,
): Promise<Liability> {
  const { db, clock } = services;
  const state = await stateOfMonth(services, month);
  const report = { month, customerId: customerId ?? null, date: pastDay(month, date, today(clock)) };
  const head = { month, state, date: shownDay(month, date, today(clock)) };
  if (customerId === undefined) {
    const customers = await customersOf(db, report);
    const rows = customers.map((customer) => ({
      id: customer.customerId,
      name: customer.companyName,
      company: companyOf(customer),
      ...toFigures(customer, worthOf(customer, customer)),
    }));
    const worth = customers.map((customer) => worthOf(customer, customer)).reduce(addWorth, noWorth);
    const page = pageOf(rows, list, ({ name, company }) => `${name} ${company.debtorNumber}`, sortValue);
    return { ...head, customer: null, total: toFigures(sumOf(customers), worth), ...page };
  }
  const customer = orNotFound(await customerMonth(db, customerId, month));
  const departments = (await departmentFigures(db, report)).map((row) => ({
    ...row,
    name: row.id === null ? NO_DEPARTMENT : row.name,
  }));
  if (departmentId === undefined) {
    const rows = departments.map((row) => partOf(row, customer));
    const total = sumOf(departments);
    return {
      ...head,
      customer: companyOf(customer),
      total: toFigures(total, worthOf(total, customer)),
      ...pageOf(rows, list, ({ name }) => name, sortValue),
    };
  }
  const id = departmentId === 'none' ? null : departmentId;
  const department = departments.find((row) => row.id === id) ?? (await findDepartment(db, customerId, id));
  const { rows, count } = await employeeFigures(db, report, id, inPoints(list));
  return {
    ...head,
    customer: companyOf(customer),
    department: id === null ? null : { id, name: department.name },
    total: toFigures(department, worthOf(department, customer)),
    rows: rows.map((row) => partOf(row, customer)),
    count,
  };
}

export async function exportLiability(
  services: LiabilityServices,
  month: string,
  date: string | undefined,
): Promise<Download> {
  const day = today(services.clock);
  await stateOfMonth(services, month);
  const customers = await customersOf(services.db, {
    month,
    customerId: null,
    date: pastDay(month, date, day),
  });
  async function* parts() {
    yield liabilityCsv(customers.map((customer) => ({ ...customer, terms: customer })));
  }
  return { fileName: `forpligtelse_${shownDay(month, date, day)}.csv`, parts: parts() };
}

/** The day up to which entries count, unless they all do. Throws `invalid` for a day of another month. */
function pastDay(month: string, date: string | undefined, today: Temporal.PlainDate): string | null {
  if (date === undefined) return null;
  if (!date.startsWith(month)) throw fieldError('invalid', ['date'], 'Dagen skal ligge i måneden');
  return date >= lastDayOfMonth(month).toString() || date >= today.toString() ? null : date;
}

function shownDay(month: string, date: string | undefined, today: Temporal.PlainDate): string {
  const last = lastDayOfMonth(month);
  return date ?? (Temporal.PlainDate.compare(last, today) < 0 ? last : today).toString();
}

type CustomerFigures = Omit<CustomerMonth, 'held'> & LiabilityFigures;

/** The customers of a month, at a past day with the figures of that day. */
async function customersOf(db: Db, report: LiabilityOf): Promise<CustomerFigures[]> {
  const customers = await customerMonths(db, report.month);
  if (report.date === null) return customers;
  const figures = new Map((await customerFigures(db, report)).map((row) => [row.customerId, row]));
  return customers.map((customer) => ({
    ...customer,
    ...(figures.get(customer.customerId) ?? { ...nothing, held: null }),
  }));
}

const nothing = {
  opening: 0n,
  allocated: 0n,
  deducted: 0n,
  used: 0n,
  refunded: 0n,
  reset: 0n,
  closing: 0n,
  held: 0n as bigint | null,
  employees: 0,
};

const sumOf = (rows: readonly LiabilityFigures[]): LiabilityFigures =>
  rows.reduce<LiabilityFigures>(
    (sum, row) => ({
      opening: sum.opening + row.opening,
      allocated: sum.allocated + row.allocated,
      deducted: sum.deducted + row.deducted,
      used: sum.used + row.used,
      refunded: sum.refunded + row.refunded,
      reset: sum.reset + row.reset,
      closing: sum.closing + row.closing,
      held: sum.held === null || row.held === null ? null : sum.held + row.held,
      employees: sum.employees + row.employees,
    }),
    nothing,
  );

/** Throws `not_found` unless the customer has the department. It may have been deleted. */
async function findDepartment(
  db: Db,
  customerId: number,
  id: number | null,
): Promise<LiabilityFigures & Named> {
  if (id === null) return { ...nothing, id, name: NO_DEPARTMENT };
  const row = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return { ...nothing, ...orNotFound(row) };
}

const companyOf = ({
  customerId,
  companyName,
  debtorNumber,
  mode,
  vatMode,
}: Omit<CustomerMonth, 'held'>) => ({
  id: customerId,
  companyName,
  debtorNumber,
  mode,
  vatMode,
});

/** The row of a department or an employee. */
const partOf = (row: LiabilityFigures & Named, terms: InvoicingTerms): LiabilityRow => ({
  id: row.id,
  name: row.name,
  company: null,
  ...toFigures(row, worthOf(row, terms)),
});

const worthOf = ({ closing }: LiabilityFigures, terms: InvoicingTerms) => ({
  debt: debtOfPoints(closing, terms),
  frame: unusedFrameOfPoints(closing, terms),
});

type Worth = ReturnType<typeof worthOf>;

const noWorth: Worth = { debt: 0n, frame: 0n };

const addWorth = (a: Worth, b: Worth): Worth => ({ debt: a.debt + b.debt, frame: a.frame + b.frame });

const toFigures = (figures: LiabilityFigures, { debt, frame }: Worth): Liability['total'] => ({
  opening: hundredthsToPoints(figures.opening),
  allocated: hundredthsToPoints(figures.allocated),
  deducted: hundredthsToPoints(figures.deducted),
  used: hundredthsToPoints(figures.used),
  refunded: hundredthsToPoints(figures.refunded),
  reset: hundredthsToPoints(figures.reset),
  closing: hundredthsToPoints(figures.closing),
  held: figures.held === null ? null : hundredthsToPoints(figures.held),
  employees: figures.employees,
  debt: oreToKroner(debt),
  frame: oreToKroner(frame),
});

function sortValue({ name, company, ...figures }: LiabilityRow, column: LiabilityColumn): string | number {
  if (column === 'name') return name;
  if (column === 'debtorNumber') return company?.debtorNumber ?? 0;
  return figures[column] ?? 0;
}

type LiabilityColumn = (typeof liabilitySortColumns)[number];

/** The sorts by kroner are those by points, because all rows have one price. */
const inPoints = ({ sort, ...list }: ListQuery): ListQuery => ({
  ...list,
  sort: sort?.replace(/^(-?)(debt|frame)$/, '$1closing').replace(/^(-?)debtorNumber$/, '$1name'),
});
