import type { Tx } from '../platform/database/database.ts';
import { isLockTimeout } from '../platform/database/database-errors.ts';
import { AppError, orNotFound } from '../platform/errors.ts';
import { inScope, type Scope } from '../platform/sessions/scope.ts';

// Locks on rows that new rows refer to. A share lock prevents deletion until the transaction ends.
//
// Transactions that take several locks take them in this order, and so cannot deadlock (ADR 32):
//
//   employee selection, customer, employee update, customer group, department, employee or
//   account, order, amount batch, balance, credit requests, daily credits, the row of `top_up_progress`;
//   the row of `secret_key`, account, session, known device, two-step secret, password link, counted mails, mail;
//   the row of `secret_key`, connection, product or webhook;
//   the row of `secret_key`, that of `accounting_settings`, accounting month.
//
// `startOfParticipation` share-locks a row of `business_day` at any point, because no transaction waits for it.
// Several rows of one table are locked in the order of their ids; only an exchange is locked before the order whose items
// come back (ADR 64). Rows are locked `for no key update`: every insert share-locks the keys of the rows that it refers
// to, such as the acting account of an audit event, and would wait for `for update`. Apart from statements that delete
// rows and skip locked ones, only `lockCustomerForConnectionChange` and the rotation of the secret key use `for update`.

/**
 * Locks a customer that is not archived, so that no other transaction changes it or adds people or departments to it.
 */
export function lockCustomer(tx: Tx, id: number) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks a customer that is not archived, to change its connection. Assortments refer to a key that includes the
 * connection, so this also waits for transactions that place an order or write an entry of the customer.
 */
export function lockCustomerForConnectionChange(tx: Tx, id: number) {
  return tx
    .selectFrom('customer')
    .select(['companyName', 'connectionId'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Share-locks a customer. Returns false if it is missing or archived. */
export async function shareLockCustomer(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a customer to change the number of its employees. Returns undefined if it is missing or archived. */
export function lockCustomerForEmployees(tx: Tx, id: number) {
  const customers = tx
    .selectFrom('customer')
    .select('lastDay')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate();
  return translateLockTimeout(customers.executeTakeFirst());
}

/** Throws `too_many_requests` if a lock takes too long, for example because of an update from a file. */
export async function translateLockTimeout<Row>(locked: Promise<Row>): Promise<Row> {
  try {
    return await locked;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = 'Medarbejderne bliver ændret lige nu. Vent lidt, og prøv igen.';
    throw new AppError('too_many_requests', { message, retryAfter: 5 });
  }
}

/** Share-locks a customer group. Returns false if it is missing or deleted. */
export async function shareLockCustomerGroup(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customerGroup')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Share-locks a department and the key of its customer. Returns undefined if the department is deleted or outside the
 * scope, or if the customer is archived.
 */
export function shareLockDepartment(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('department')
    .innerJoin('customer', 'customer.id', 'department.customerId')
    .select(['department.id', 'department.name', 'department.customerId', 'customer.connectionId'])
    .where('department.id', '=', id)
    .where('department.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inScope('department.customerId', scope))
    .forKeyShare('customer')
    .forShare('department')
    .executeTakeFirst();
}

export async function lockConnection(tx: Tx, id: number) {
  const connections = tx.selectFrom('connection').selectAll().where('id', '=', id);
  return orNotFound(await connections.forNoKeyUpdate().executeTakeFirst());
}
