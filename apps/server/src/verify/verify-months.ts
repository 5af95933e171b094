import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, differenceOf, employeeInWords } from './difference.ts';

const kinds = ['allocated', 'deducted', 'used', 'refunded', 'reset'] as const;

/**
 * Recomputes closed months from the entries: all, or, with `since`, those that were closed or may have got an entry since
 * then.
 */
export async function verifyMonths(tx: Tx, since: Date | null = null): Promise<Difference[]> {
  const { rows: months } = await sql<{ month: string; isNewest: boolean }>`
    select month, month = (select max(month) from customer_month) as is_newest
    from accounting_month
    where exists (select from customer_month where customer_month.month = accounting_month.month)
      and (${since}::timestamptz is null or coalesce(closed_at, 'infinity') >= ${since}::timestamptz
        or month in (
          select coalesce(book_month, date_trunc('month', date)::date) from ledger_entry
          where posted_at >= ${since}::timestamptz))
    order by month`.execute(tx);
  const found: Difference[][] = [await wrongBalances(tx)];
  for (const { month, isNewest } of months) {
    found.push(await employeesOf(tx, month, isNewest), await customersOf(tx, month));
  }
  return found.flat();
}

/** The rows of employees, their movements, what they carried over, and, of the newest month, their balances. */
async function employeesOf(tx: Tx, month: string, isNewest: boolean): Promise<Difference[]> {
  const { rows } = await sql<{ employeeId: number; customer: string; wrong: string[] }>`
    with moved as (
      select customer_id, employee_id, sum(allocated) as allocated, sum(deducted) as deducted, sum(used) as used,
        sum(refunded) as refunded, sum(reset) as reset
      from ledger.month_movements(null, ${month}::date)
      where customer_id in (select customer_id from customer_month where month = ${month}::date)
      group by customer_id, employee_id
    ), kept as (
      select * from employee_month where month = ${month}::date
    ), carried as (
      select * from employee_month where month = ${month}::date - interval '1 month'
    ), ended as (
      select customer_id, employee_id, closing from ledger.employee_figures(null, ${month}::date)
      where ${isNewest} and customer_id in (select customer_id from customer_month where month = ${month}::date)
    ), compared as (
      select coalesce(kept.employee_id, moved.employee_id, carried.employee_id, ended.employee_id) as employee_id,
        array_remove(array[
          ${sql.join(
            kinds.map(
              (
                kind,
              ) => sql`case when coalesce(${sql.ref(`kept.${kind}`)}, 0) <> coalesce(${sql.ref(`moved.${kind}`)}, 0)
                then concat(${kind}::text, ' of ', coalesce(${sql.ref(`moved.${kind}`)}, 0), ' expected, ',
                  coalesce(${sql.ref(`kept.${kind}`)}, 0), ' stored') end`,
            ),
          )},
          case when coalesce(kept.opening, 0) <> coalesce(carried.closing, 0) and is_continued
            then concat('opening of ', coalesce(carried.closing, 0), ' expected, ', coalesce(kept.opening, 0),
              ' stored') end,
          case when coalesce(kept.closing, 0) <> coalesce(ended.closing, 0) and ${isNewest}
            then concat('closing of ', coalesce(ended.closing, 0), ' expected, ', coalesce(kept.closing, 0),
              ' stored') end
        ], null) as wrong
      from kept
        full join moved using (customer_id, employee_id)
        full join carried using (customer_id, employee_id)
        full join ended using (customer_id, employee_id)
        cross join lateral (
          select exists (
            select from customer_month as earlier
            where earlier.month = ${month}::date - interval '1 month' and earlier.customer_id =
              coalesce(kept.customer_id, moved.customer_id, carried.customer_id, ended.customer_id)) as is_continued
        ) as before
      where customer_id in (select customer_id from customer_month where month = ${month}::date)
    )
    select compared.employee_id, customer.company_name as customer, wrong
    from compared
      join employee on employee.id = compared.employee_id
      join customer on customer.id = employee.customer_id
    where cardinality(wrong) > 0
    order by compared.employee_id`.execute(tx);
  return rows.flatMap((row) =>
    row.wrong.map((wrong) => ({
      employeeId: row.employeeId,
      customer: row.customer,
      line: `${employeeInWords(row)}: month ${month.slice(0, 7)}: ${wrong} (hundredths)`,
    })),
  );
}

/** The row of each customer: the sums of its employees and departments, and what its orders say. */
async function customersOf(tx: Tx, month: string): Promise<Difference[]> {
  const { rows } = await sql<{ customer: string; wrong: string }>`
    with employees as (
      select customer_id, sum(opening) as opening, sum(closing) as closing, sum(held) as held,
        ${sql.join(kinds.map((kind) => sql`sum(${sql.ref(kind)}) as ${sql.ref(kind)}`))},
        count(*) filter (where closing <> 0) as employees
      from employee_month where month = ${month}::date group by customer_id
    ), departments as (
      select customer_id, ${sql.join(kinds.map((kind) => sql`sum(${sql.ref(kind)}) as ${sql.ref(kind)}`))}
      from department_month where month = ${month}::date group by customer_id
    ), sold as (
      select * from ledger.sold_points(null, ${month}::date)
    )
    select customer.company_name as customer,
      case
        when missing.id is not null then 'it is not closed'
        when (kept.opening, kept.closing, kept.held, kept.employees, kept.allocated, kept.deducted, kept.used,
            kept.refunded, kept.reset) <>
          (coalesce(employees.opening, 0), coalesce(employees.closing, 0), coalesce(employees.held, 0),
            coalesce(employees.employees, 0), coalesce(employees.allocated, 0), coalesce(employees.deducted, 0),
            coalesce(employees.used, 0), coalesce(employees.refunded, 0), coalesce(employees.reset, 0))
          then 'its figures are not the sums of its employees'
        when (kept.allocated, kept.deducted, kept.used, kept.refunded, kept.reset) <>
          (coalesce(departments.allocated, 0), coalesce(departments.deducted, 0), coalesce(departments.used, 0),
            coalesce(departments.refunded, 0), coalesce(departments.reset, 0))
          then 'its figures are not the sums of its departments'
        when (kept.used_0, kept.refund_price_25, kept.refund_price_0) <>
          (coalesce(sold.used_0, 0), coalesce(sold.refund_price_25, 0), coalesce(sold.refund_price_0, 0))
          then 'its goods without VAT, or the prices of its refunds, differ from the orders'
      end as wrong
    from customer
      left join customer_month as kept on kept.customer_id = customer.id and kept.month = ${month}::date
      left join (
        select customer_id as id from ledger.customers_to_close(${month}::date)
        where exists (select from accounting_month where month = ${month}::date and state = 'closed')
      ) as missing on missing.id = customer.id
      left join employees on employees.customer_id = customer.id
      left join departments on departments.customer_id = customer.id
      left join sold on sold.customer_id = customer.id
    order by customer.id`.execute(tx);
  return rows
    .filter(({ wrong }) => wrong !== null)
    .map(({ customer, wrong }) => ({
      ...differenceOf(`Customer ${customer}: month ${month.slice(0, 7)}: ${wrong}`),
      customer,
    }));
}

/** Open balances that do not note the newest closed month of their customer, and entries of a wrong accounting month. */
async function wrongBalances(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ employeeId: number; customer: string; problem: string }>`
    select balance.employee_id, customer.company_name as customer, 'does not note the newest closed month' as problem
    from (select customer_id, (max(month) + interval '1 month')::date - 1 as month_end from customer_month group by 1)
        as closed
      join balance on balance.customer_id = closed.customer_id
      join customer on customer.id = closed.customer_id
    where not balance.closed and (closed_through is null or closed_through < month_end)
    union all
    select entry.employee_id, customer.company_name,
      concat('entry ', entry.id, ' of ', entry.date, ' is in the accounting month ', entry.book_month)
    from ledger_entry as entry join customer on customer.id = entry.customer_id
    where book_month is not null and (book_month <= date or extract(day from book_month) <> 1)
    order by 1`.execute(tx);
  return rows.map((row) => ({
    employeeId: row.employeeId,
    customer: row.customer,
    line: `${employeeInWords(row)}: ${row.problem}`,
  }));
}
