import type { Department, DepartmentProduct } from '@saldo/contract/departments';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inDanish } from '../../platform/database/lists.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';

/** The departments of living companies, confined to the scope. */
function livingDepartments(db: Db, scope: Scope) {
  return db
    .selectFrom('department')
    .innerJoin('customer', 'customer.id', 'department.customerId')
    .where('department.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inScope('department.customerId', scope));
}

function selectDepartments(db: Db, scope: Scope) {
  return livingDepartments(db, scope).select([
    'department.id',
    'department.name',
    // A deleted employee has no department.
    sql<number>`(select count(*)::int from employee where department_id = department.id)`.as('employeeCount'),
  ]);
}

/** The departments of a company by name; undefined where there is no such company. */
export async function listDepartments(db: Db, customerId: number): Promise<Department[] | undefined> {
  const rows = await selectDepartments(db, customerId)
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

export function findDepartment(db: Db, scope: Scope, id: number): Promise<Department | undefined> {
  return selectDepartments(db, scope).where('department.id', '=', id).executeTakeFirst();
}

/**
 * Locks a living department until the transaction ends. `alone`: against whoever else changes it; else it only
 * cannot be deleted meanwhile.
 */
export function lockDepartment(tx: Tx, scope: Scope, id: number, lock: 'alone' | 'shared' = 'alone') {
  const department = livingDepartments(tx, scope)
    .select(['department.id', 'department.name', 'department.customerId', 'customer.connectionId'])
    .where('department.id', '=', id);
  return (
    lock === 'shared'
      ? department.forShare('department')
      : // Not "for update", which would wait for, and stop, those who post to the department's employees.
        department.forNoKeyUpdate('department')
  ).executeTakeFirst();
}

/**
 * All products of the webshop of a department's company by title, and which of them its assortment holds;
 * undefined where there is no such department.
 */
export async function listProducts(
  db: Db,
  scope: Scope,
  departmentId: number,
): Promise<DepartmentProduct[] | undefined> {
  const rows = await livingDepartments(db, scope)
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
      sql<boolean>`department_product.product_id is not null`.as('included'),
    ])
    .where('department.id', '=', departmentId)
    .orderBy(inDanish('product.title'))
    .orderBy('product.id')
    .execute();
  if (rows.length === 0) return undefined;
  // A department whose webshop has no products is one row without one.
  return rows.filter((row): row is DepartmentProduct => row.id !== null);
}
