import type { OrderStatus } from '@saldo/contract/orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { OrderMailSubject } from './order-mail-texts.ts';
import { linesOf } from './orders.queries.ts';

export interface MailedOrder extends OrderMailSubject {
  id: number;
  status: OrderStatus;
  /** Of the employee. */
  email: string;
  /** Who gets a copy of what the employee gets when an order is placed. */
  copiesTo: string[];
}

/**
 * The orders as mails tell of them, by id; without those whose employee is deleted. The employees are locked against
 * being deleted before their mails are there to be forgotten.
 */
export async function ordersToMail(tx: Tx, ids: readonly number[]): Promise<Map<number, MailedOrder>> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('employee', 'employee.id', 'orders.employeeId')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .leftJoin('department', 'department.id', 'orders.departmentId')
    .select(['orders.id', 'orders.orderNumber', 'orders.date', 'orders.status', 'orders.amount'])
    .select(['orders.reference', 'orders.reason', 'orders.customerId', 'customer.companyName'])
    .select(['customer.emailAddresses', 'orders.employeeId', 'employee.name', 'employee.email'])
    .select(['orders.departmentId', 'department.name as departmentName'])
    // Somebody accepts what waited; nobody accepts what did not.
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('ledgerEntry')
            .select('ledgerEntry.id')
            .whereRef('ledgerEntry.orderId', '=', 'orders.id')
            .where('ledgerEntry.kind', '=', 'order')
            .where('ledgerEntry.actorAccountId', 'is', null),
        )
        .as('isPaidAtOnce'),
    )
    .where('orders.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('employee.deletedAt', 'is', null)
    // Whoever locks several locks them in this order.
    .orderBy('employee.id')
    .forShare('employee')
    .execute();
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        orderNumber: Number(row.orderNumber),
        date: row.date,
        status: row.status,
        amount: hundredthsToPoints(row.amount),
        reference: row.reference,
        reason: row.reason,
        customer: { id: row.customerId, companyName: row.companyName },
        employee: { id: row.employeeId, name: row.name },
        department:
          row.departmentId === null ? null : { id: row.departmentId, name: row.departmentName ?? '' },
        lines: lines.get(row.id) ?? [],
        isPaidAtOnce: row.isPaidAtOnce === true,
        // A living employee has one: the table's own check.
        email: row.email ?? '',
        copiesTo: row.emailAddresses,
      },
    ]),
  );
}

/** A company's administrators who can sign in. */
export function workingAdministrators(tx: Tx, customerId: number) {
  return tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('customerId', '=', customerId)
    .where('role', '=', 'administrator')
    .where('passwordHash', 'is not', null)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
