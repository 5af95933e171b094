import type { OrderStatus } from '@saldo/contract/orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { OrderMailSubject } from './order-mail-texts.ts';
import { departmentOf, isOwnOrder, linesOf, pointsLapse } from './orders.queries.ts';

export interface MailedOrder extends OrderMailSubject {
  id: number;
  status: OrderStatus;
  email: string;
  copiesTo: string[];
  /** Of the company. */
  employeeCount: number;
}

/**
 * Returns the orders by id, except those of deleted employees. Locks the employees: a concurrent deletion waits, and
 * then withdraws the mails.
 */
export async function ordersToMail(tx: Tx, ids: readonly number[]): Promise<Map<number, MailedOrder>> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('employee', 'employee.id', 'orders.employeeId')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .leftJoin('department', 'department.id', 'orders.departmentId')
    .leftJoin('account as placer', 'placer.id', 'orders.placedBy')
    .select(['orders.id', 'orders.orderNumber', 'orders.date', 'orders.status', 'orders.amount'])
    .select(['orders.reference', 'orders.reason', 'orders.customerId', 'customer.companyName'])
    .select([
      'customer.emailAddresses',
      'customer.employeeCount',
      'orders.employeeId',
      'employee.name',
      'employee.email',
    ])
    .select(['orders.departmentId', 'department.name as departmentName', 'placer.name as placedBy'])
    .select(pointsLapse.as('pointsLapse'))
    // A payment made when the order was placed names no account; a later one names the account that accepted the order.
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
    // Locks employees in the order of their ids, so that concurrent transactions cannot deadlock.
    .orderBy('employee.id')
    .forShare('employee')
    .execute();
  const linesOfOrder = await linesOf(
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
        placedBy: row.placedBy,
        department: departmentOf(row),
        lines: linesOfOrder(row.id),
        isPaidAtOnce: row.isPaidAtOnce === true,
        email: required(row.email, 'an employee who is not deleted has an e-mail address'),
        copiesTo: row.emailAddresses,
        pointsLapse: row.pointsLapse,
        employeeCount: row.employeeCount,
      },
    ]),
  );
}

export const activeAdministrators = (tx: Tx, customerId: number) =>
  administratorsOf(tx, customerId).execute();

function administratorsOf(tx: Tx, customerId: number) {
  return tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('customerId', '=', customerId)
    .where('role', '=', 'administrator')
    .where('passwordHash', 'is not', null)
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(
      // They cannot sign in after the customer has ended.
      sql<boolean>`not exists (select from customer
        where customer.id = account.customer_id and customer.last_day < (select max(day) from business_day))`,
    )
    .orderBy('id');
}

/** Finds the administrators who may process an order. */
export const decidersOf = (tx: Tx, { id, customer }: MailedOrder) =>
  administratorsOf(tx, customer.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .where('orders.id', '=', id)
            .where(isOwnOrder(sql.ref('account.id'))),
        ),
      ),
    )
    .execute();
