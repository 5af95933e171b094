import type { Department, DepartmentProduct } from '@saldo/contract/departments';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { hasNotLeft } from '../../../ledger/leave-dates.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import { productCount } from './product-count.ts';

/** Departments in the scope that are not deleted, of customers that are not archived. */
function departmentsInScope(db: Db, scope: Scope) {
  return db
    .selectFrom('department')
    .innerJoin('customer', 'customer.id', 'department.customerId')
    .where('department.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inScope('department.customerId', scope));
}

function selectDepartments(db: Db, scope: Scope, today: Temporal.PlainDate) {
  return departmentsInScope(db, scope).select([
    'department.id',
    'department.customerId',
    'department.name',
    'department.costCentre',
    'department.version',
    // Leavers do not count. Deleted employees have no department.
    sql<number>`(select count(*)::int from employee
      where department_id = department.id and ${hasNotLeft(today)})`.as('employeeCount'),
    productCount.as('productCount'),
  ]);
}

export async function listDepartments(
  db: Db,
  customerId: number,
  today: Temporal.PlainDate,
): Promise<Department[] | undefined> {
  const rows = await selectDepartments(db, customerId, today)
    .orderBy(inDanish('department.name'))
    .orderBy('department.id')
    .execute();
  if (rows.length > 0) return rows;
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return customer && [];
}

export function findDepartment(
  db: Db,
  scope: Scope,
  id: number,
  today: Temporal.PlainDate,
): Promise<Department | undefined> {
  return selectDepartments(db, scope, today).where('department.id', '=', id).executeTakeFirst();
}

/** Locks a department against changes and deletion, and its customer against a move to another connection. */
export function lockDepartment(tx: Tx, scope: Scope, id: number) {
  return departmentsInScope(tx, scope)
    .select([
      'department.id',
      'department.name',
      'department.costCentre',
      'department.customerId',
      'customer.connectionId',
    ])
    .where('department.id', '=', id)
    .forKeyShare('customer')
    .forNoKeyUpdate('department')
    .executeTakeFirst();
}

/** Returns the webshop's products, each with whether it is included; undefined if there is no such department. */
export async function listProducts(
  db: Db,
  scope: Scope,
  departmentId: number,
): Promise<DepartmentProduct[] | undefined> {
  const rows = await departmentsInScope(db, scope)
    .leftJoin('product', 'product.connectionId', 'customer.connectionId')
    .leftJoin('departmentProduct', (join) =>
      join
        .onRef('departmentProduct.departmentId', '=', 'department.id')
        .onRef('departmentProduct.productId', '=', 'product.id'),
    )
    .select([
      'product.id',
      'product.title',
      'product.itemNumber',
      'product.active as status',
      'product.price',
      'product.vatRate',
      sql<boolean>`department_product.product_id is not null`.as('included'),
    ])
    .where('department.id', '=', departmentId)
    .orderBy(inDanish('product.title'))
    .orderBy('product.id')
    .execute();
  if (rows.length === 0) return undefined;
  // Without products, the left join returns one row with nulls.
  return rows.flatMap(({ id, title, itemNumber, status, price, vatRate, included }) =>
    id === null ||
    title === null ||
    itemNumber === null ||
    status === null ||
    price === null ||
    vatRate === null
      ? []
      : [{ id, title, itemNumber, status, included, price: hundredthsToPoints(price), vatRate }],
  );
}
