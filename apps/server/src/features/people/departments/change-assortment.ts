import type { AssortmentChange } from '@saldo/contract/departments';
import { sql } from 'kysely';
import { shareLockDepartment } from '../../../ledger/lock-order.ts';
import { type Authorship, audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { lockDepartment } from './departments.queries.ts';

export async function changeAssortment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  departmentId: number,
  change: AssortmentChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An exclusive lock: two calls that change the same products in different orders could deadlock.
    const department = orNotFound(await lockDepartment(tx, scopeOf(actor), departmentId));
    await writeAssortment(tx, { actorAccountId: actor.accountId, now: nowDate(clock) }, department, change);
  });
}

/** Adds or removes one product. Calls for different products of a department run concurrently. */
export async function changeProduct(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  departmentId: number,
  productId: number,
  verb: keyof AssortmentChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const department = orNotFound(await shareLockDepartment(tx, scopeOf(actor), departmentId));
    const by = { actorAccountId: actor.accountId, now: nowDate(clock) };
    await writeAssortment(tx, by, department, { add: [], remove: [], [verb]: [productId] });
  });
}

interface LockedDepartment {
  id: number;
  customerId: number;
  connectionId: number;
}

/** Writes and audits the products that change. Throws `not_found` for another webshop's product. */
export async function writeAssortment(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  department: LockedDepartment,
  { add, remove }: AssortmentChange,
): Promise<void> {
  await requireProducts(tx, department.connectionId, [...add, ...remove]);
  // Passes the ids as an array: a parameter per id would need a prepared statement per number of ids.
  const removed = await sql<{ itemNumber: string }>`
    delete from department_product using product
    where department_id = ${department.id} and product_id = any(${remove}::int[]) and product.id = product_id
    returning item_number`.execute(tx);
  const added = await sql<{ itemNumber: string }>`
    with added as (
      insert into department_product (customer_id, connection_id, department_id, product_id)
      select ${department.customerId}, connection_id, ${department.id}, id from product
      where id = any(${add}::int[])
      on conflict do nothing
      returning product_id
    )
    select item_number from added join product on id = product_id`.execute(tx);
  const changes = {
    ...(removed.rows.length > 0 && { removed: { before: itemNumbers(removed.rows) } }),
    ...(added.rows.length > 0 && { added: { after: itemNumbers(added.rows) } }),
  };
  if (Object.keys(changes).length === 0) return;
  await recordAssortmentChange(tx, {
    customerId: department.customerId,
    departmentId: department.id,
    at: now,
  });
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: department.customerId,
    action: 'department.change_assortment',
    subjectType: 'department',
    subjectId: department.id,
    changes,
  });
}

async function requireProducts(tx: Tx, connectionId: number, ids: number[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from product
    where connection_id = ${connectionId} and id = any(${ids}::int[])`.execute(tx);
  if (rows[0]?.known !== new Set(ids).size) throw new AppError('not_found');
}

const itemNumbers = (rows: { itemNumber: string }[]): string[] => rows.map((row) => row.itemNumber).sort();

/** Removes all products of a department, or of all departments of a customer. */
export async function emptyAssortments(
  tx: Tx,
  of: { departmentId: number } | { customerId: number },
): Promise<void> {
  await tx
    .deleteFrom('departmentProduct')
    .where((where) => where.and(of))
    .execute();
}

/** The assortment of a department, of all departments of a customer (null), or of all customers of a connection. */
type Assortment = { customerId: number; departmentId: number | null } | { connectionId: number };

/** Records an outbox event for each customer whose webshop subscribes to webhooks. */
export async function recordAssortmentChange(
  tx: Tx,
  { at, ...assortment }: Assortment & { at: Date },
): Promise<void> {
  const departmentId = 'departmentId' in assortment ? assortment.departmentId : null;
  const customers =
    'customerId' in assortment
      ? sql`customer.id = ${assortment.customerId}`
      : sql`customer.connection_id = ${assortment.connectionId} and customer.archived_at is null`;
  await sql`
    insert into outbox_event (kind, customer_id, department_id, created_at)
    select 'assortment.changed', customer.id, ${departmentId}::integer, ${at}::timestamptz
    from customer join connection on connection.id = customer.connection_id and connection.receives_webhooks
    where ${customers}
    order by customer.id`.execute(tx);
}
