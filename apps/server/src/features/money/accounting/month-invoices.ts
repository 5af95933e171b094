import { type Invoice, invoiceOf, type OrderMovement } from '@saldo/domain/accounting/invoice';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type CustomerMonth, customerMonth, customerMonths, departmentMonths } from './month-figures.ts';

export interface CustomerInvoice {
  customer: CustomerMonth;
  invoice: Invoice;
}

/** Returns the invoices of a month, by the company's name: of one customer or, for null, of all. */
export async function monthInvoices(
  db: Db,
  month: string,
  customerId: number | null,
  { byEmployee = false } = {},
): Promise<CustomerInvoice[]> {
  const customers =
    customerId === null ? await customerMonths(db, month) : [await customerMonth(db, customerId, month)];
  const departments = Map.groupBy(await departmentMonths(db, customerId, month), (row) => row.customerId);
  const orders = Map.groupBy(await orderMovements(db, customerId, month), (row) => row.customerId);
  return customers.flatMap((customer) =>
    customer === undefined
      ? []
      : {
          customer,
          invoice: invoiceOf({
            month,
            terms: customer,
            lines: customer.invoiceLines,
            departments: departments.get(customer.customerId) ?? [],
            orders: orders.get(customer.customerId) ?? [],
            byEmployee,
          }),
        },
  );
}

async function orderMovements(
  db: Db,
  customerId: number | null,
  month: string,
): Promise<(OrderMovement & { customerId: number })[]> {
  const { rows } = await sql<OrderMovement & { customerId: number }>`
    select customer_id, kind, order_number::float8 as order_number, date, department_id, employee_id, item_number, title,
      quantity, points, price, vat_rate
    from ledger.order_movements(${customerId}::integer, ${`${month}-01`}::date)`.execute(db);
  return rows;
}
