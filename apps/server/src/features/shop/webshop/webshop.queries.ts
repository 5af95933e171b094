import type { AssortmentProduct, WebshopEmployee } from '@saldo/contract/webshop';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { somethingIsDue } from '../../../ledger/due.ts';
import { hasAccess } from '../../../ledger/leave-dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';

/** Selects the employees of a webshop's customers who may sign in and order on `date`. */
export const selectServedEmployees = (db: Db, connectionId: number, date: Temporal.PlainDate) =>
  db
    .selectFrom('employee')
    .innerJoin('customer', 'customer.id', 'employee.customerId')
    .where('employee.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where('customer.connectionId', '=', connectionId)
    .where(hasAccess(date));

export async function findServedEmployee(
  db: Db,
  connectionId: number,
  employeeId: number,
  date: Temporal.PlainDate,
): Promise<{ employee: WebshopEmployee; passwordHash: string | null; somethingIsDue: boolean } | undefined> {
  const row = await selectServedEmployees(db, connectionId, date)
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select([
      'employee.id',
      'employee.name',
      'employee.email',
      'employee.passwordHash',
      'employee.customerId',
      'customer.companyName',
      'customer.userGroupId',
      'customer.debtorNumber',
      'customer.beyondBalance',
      'employee.departmentId',
      'department.name as departmentName',
      'balance.posted',
      'balance.held',
      somethingIsDue(date).as('somethingIsDue'),
    ])
    .where('employee.id', '=', employeeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, userGroupId, debtorNumber, departmentId, posted, held } = row;
  const employee = {
    id,
    name,
    email: required(row.email, 'employee without e-mail'),
    customer: { id: row.customerId, name: row.companyName, userGroupId, debtorNumber },
    department:
      departmentId === null
        ? null
        : { id: departmentId, name: required(row.departmentName, 'department without name') },
    canRequest: row.beyondBalance !== 'no',
    balance: hundredthsToPoints(posted),
    available: hundredthsToPoints(posted - held),
  };
  return { employee, passwordHash: row.passwordHash, somethingIsDue: row.somethingIsDue };
}

/**
 * Returns the products that an employee may buy (docs/domain-rules.md#assortments); undefined for an unknown employee.
 */
export async function listAssortment(
  db: Db,
  connectionId: number,
  employeeId: number,
  date: Temporal.PlainDate,
): Promise<AssortmentProduct[] | undefined> {
  const rows = await selectServedEmployees(db, connectionId, date)
    .leftJoin('product', (join) =>
      join
        .onRef('product.connectionId', '=', 'customer.connectionId')
        .on('product.active', '=', true)
        .on(
          sql<boolean>`(employee.department_id is null or exists (select from department_product as included
            where included.department_id = employee.department_id and included.product_id = product.id))`,
        ),
    )
    .select(['product.itemNumber', 'product.title', 'product.price', 'product.family'])
    .where('employee.id', '=', employeeId)
    .orderBy(inDanish('product.title'))
    .orderBy('product.id')
    .execute();
  if (rows.length === 0) return undefined;
  // For an employee who may buy nothing, the left join returns one row without a product.
  return rows.flatMap(({ itemNumber, title, price, family }) =>
    itemNumber === null || title === null || price === null
      ? []
      : [{ itemNumber, title, price: hundredthsToPoints(price), family }],
  );
}
