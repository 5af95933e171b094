import type { InvoiceLineKind, InvoicingTerms } from '@saldo/domain/accounting/invoicing-terms';
import type { ExactPrice } from '@saldo/domain/accounting/money';
import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Hundredths of a point, signed as they change the balance: `opening` and the five kinds add up to `closing`. `held` is
 * what pending orders had reserved at the end of the month.
 */
export interface MonthFigures {
  opening: Hundredths;
  allocated: Hundredths;
  deducted: Hundredths;
  used: Hundredths;
  refunded: Hundredths;
  reset: Hundredths;
  closing: Hundredths;
  held: Hundredths;
}

/** A customer's part of an accounting month, with what the customer was called and how it was invoiced then. */
export interface CustomerMonth extends MonthFigures, InvoicingTerms {
  customerId: number;
  companyName: string;
  debtorNumber: number;
  cvrNumber: string;
  eanNumber: string;
  theirReference: string;
  invoiceLines: InvoiceLineKind;
  /** The part of `used` that was for goods without VAT. */
  used0: Hundredths;
  /** What was refunded, at the prices at which it is credited. */
  refundPrice25: ExactPrice;
  refundPrice0: ExactPrice;
  /** Balances that are not zero at the end of the month. */
  employees: number;
  /** Null if the month is open for the customer: the figures are provisional. */
  closedAt: Date | null;
}

/** The movements of an accounting month by the department of the entries; the null department is none. */
export interface DepartmentMonth extends Omit<MonthFigures, 'opening' | 'closing' | 'held'> {
  customerId: number;
  departmentId: number | null;
  departmentName: string;
  costCentre: string;
}

/** An employee's part of an accounting month. The department is the one at the end, or, if the month is open, now. */
export interface EmployeeMonth extends MonthFigures {
  customerId: number;
  employeeId: number;
  departmentId: number | null;
  /** Empty without a department. */
  departmentName: string;
}

/**
 * SQL: rows of `CustomerMonth` for a month, such as `2026-11`, of one customer or, for null, of all that the month has:
 * stored ones of customers for which it is closed, else provisional ones.
 */
export const customerMonthRows = (month: string, customerId: number | null): RawBuilder<CustomerMonth> => {
  const first = firstDay(month);
  return sql<CustomerMonth>`(
    select customer_id, company_name, debtor_number, cvr_number, ean_number, their_reference, invoice_lines, mode,
      vat_mode, point_price, prices_include_vat, reset_mode, opening, allocated, deducted, used, refunded, reset, closing,
      held, used_0, refund_price_25, refund_price_0, employees, closed_at
    from customer_month
    where month = ${first}::date and ${isCustomer(sql.ref('customer_id'), customerId)}
    union all
    select customer.id, company_name, debtor_number, cvr_number, ean_number, their_reference, invoice_lines, terms.mode,
      terms.vat_mode, terms.point_price, terms.prices_include_vat, terms.reset_mode, coalesce(figures.opening, 0),
      coalesce(figures.allocated, 0), coalesce(figures.deducted, 0), coalesce(figures.used, 0),
      coalesce(figures.refunded, 0), coalesce(figures.reset, 0), coalesce(figures.closing, 0),
      coalesce(figures.held, 0), coalesce(sold.used_0, 0), coalesce(sold.refund_price_25, 0),
      coalesce(sold.refund_price_0, 0), coalesce(figures.employees, 0), null
    from ledger.customers_to_close(${first}::date) as open
      join customer on customer.id = open.customer_id
      cross join lateral ledger.terms_of_month(customer.id, ${first}::date) as terms
      left join (
        select customer_id, sum(opening)::bigint as opening, sum(allocated)::bigint as allocated,
          sum(deducted)::bigint as deducted, sum(used)::bigint as used, sum(refunded)::bigint as refunded,
          sum(reset)::bigint as reset, sum(closing)::bigint as closing, sum(held)::bigint as held,
          (count(*) filter (where closing <> 0))::integer as employees
        from ${employeeFiguresIfOpen(first, customerId)} as figure
        group by customer_id
      ) as figures on figures.customer_id = customer.id
      left join (
        select * from ledger.sold_points(${customerId}::integer, ${first}::date) where ${isOpen(first)}
      ) as sold on sold.customer_id = customer.id
    where ${isCustomer(sql.ref('customer.id'), customerId)}
  )`;
};

/** Returns the customers of a month by name. */
export async function customerMonths(db: Db, month: string): Promise<CustomerMonth[]> {
  const { rows } = await sql<CustomerMonth>`
    select * from ${customerMonthRows(month, null)} as customer_month
    order by company_name collate "da-x-icu", customer_id`.execute(db);
  return rows;
}

/** Returns undefined if the month has no such customer, because it was created later or archived before. */
export async function customerMonth(
  db: Db,
  customerId: number,
  month: string,
): Promise<CustomerMonth | undefined> {
  const { rows } = await sql<CustomerMonth>`
    select * from ${customerMonthRows(month, customerId)} as customer_month`.execute(db);
  return rows[0];
}

/**
 * Returns the departments of one customer or, for null, of all that had movements in a month, by name; those without a
 * department come last.
 */
export async function departmentMonths(
  db: Db,
  customerId: number | null,
  month: string,
): Promise<DepartmentMonth[]> {
  const first = firstDay(month);
  const { rows } = await sql<DepartmentMonth>`
    select * from (
      select customer_id, department_id, department_name, cost_centre, allocated, deducted, used, refunded, reset
      from department_month
      where month = ${first}::date and ${isCustomer(sql.ref('customer_id'), customerId)}
      union all
      select moved.customer_id, moved.department_id, coalesce(department.name, ''),
        coalesce(department.cost_centre, ''), moved.allocated, moved.deducted, moved.used, moved.refunded, moved.reset
      from (
          select customer_id, department_id, sum(allocated)::bigint as allocated, sum(deducted)::bigint as deducted,
            sum(used)::bigint as used, sum(refunded)::bigint as refunded, sum(reset)::bigint as reset
          from ledger.month_movements(${customerId}::integer, ${first}::date)
          where ${isOpen(first)}
          group by customer_id, department_id
        ) as moved
        left join department on department.id = moved.department_id
      where not exists (
        select from customer_month as counted
        where counted.customer_id = moved.customer_id and counted.month = ${first}::date)
    ) as department_month
    order by department_id is null, department_name collate "da-x-icu", department_id`.execute(db);
  return rows;
}

/**
 * SQL: rows of `EmployeeMonth` with a balance or a movement in a month, of one customer or, for null, of all: stored ones
 * of customers for which it is closed, else provisional ones.
 */
export const employeeMonthRows = (month: string, customerId: number | null): RawBuilder<EmployeeMonth> => {
  const first = firstDay(month);
  return sql<EmployeeMonth>`(
    select customer_id, employee_id, department_id, department_name, opening, allocated, deducted, used, refunded, reset,
      closing, held
    from employee_month
    where month = ${first}::date and ${isCustomer(sql.ref('customer_id'), customerId)}
    union all
    select figure.customer_id, employee_id, department_id, coalesce(department.name, ''), opening, allocated, deducted,
      used, refunded, reset, closing, held
    from ${employeeFiguresIfOpen(first, customerId)} as figure
      left join department on department.id = figure.department_id
    where not exists (
      select from customer_month
      where customer_month.customer_id = figure.customer_id and month = ${first}::date)
  )`;
};

const firstDay = (month: string): string => `${month}-01`;

/** False for a closed month, so that nothing is computed for it. */
const isOpen = (first: string) => sql<boolean>`not exists (
  select from accounting_month where month = ${first}::date and state = 'closed')`;

const employeeFiguresIfOpen = (first: string, customerId: number | null) => sql`(
  select figure.* from (select where ${isOpen(first)}) as open
    cross join lateral ledger.employee_figures(${customerId}::integer, ${first}::date) as figure)`;

const isCustomer = (column: RawBuilder<unknown>, customerId: number | null) =>
  customerId === null ? sql<boolean>`true` : sql<boolean>`${column} = ${customerId}`;
