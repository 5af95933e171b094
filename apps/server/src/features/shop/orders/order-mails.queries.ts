import type { OrderStatus } from '@saldo/contract/orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { MailedApproval, OrderMailSubject } from './order-mail-texts.ts';
import { balanceAround, departmentOf, linesOf, pointsLapse, reservedPoints } from './orders.queries.ts';

export interface MailedOrder extends OrderMailSubject, MailedApproval {
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
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
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
    .select(['balance.posted', 'balance.held', reservedPoints.as('reserved')])
    .select(['orders.approvalReasons', 'orders.missing', 'orders.requestReason'])
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
        reasons: row.approvalReasons ?? [],
        missing: hundredthsToPoints(row.missing),
        requestReason: row.requestReason,
        ...balanceAround(row),
      },
    ]),
  );
}

export const activeAdministrators = (tx: Tx, customerId: number) =>
  tx
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
    .orderBy('id')
    .execute();

/** Finds the approvers of a company who may decide a pending order on a day. */
export const decidersOf = (tx: Tx, { id }: { id: number }, date: Temporal.PlainDate) =>
  tx
    .selectFrom('orders')
    .innerJoinLateral(
      () =>
        sql<{
          accountId: number;
          onBehalfOf: number | null;
        }>`ledger.deciders(orders, ${date.toString()}::date)`.as('decider'),
      (join) => join.onTrue(),
    )
    .innerJoin('account', 'account.id', 'decider.accountId')
    .innerJoin('customer', 'customer.id', 'account.customerId')
    .leftJoin('account as absent', 'absent.id', 'decider.onBehalfOf')
    .select(['account.id', 'account.email', 'account.role', 'absent.name as absent'])
    .select(mayDecideByLink.as('mayDecideByLink'))
    .where('orders.id', '=', id)
    .orderBy('account.id')
    .execute();

/** SQL: the company allows links, and the account signs in with a password alone (docs/security.md#approval-links). */
export const mayDecideByLink = sql<boolean>`(
  customer.approve_by_mail and not customer.require_two_step
  and not exists (select from totp where totp.account_id = account.id and confirmed_at is not null))`;
