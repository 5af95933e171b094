import { type RawBuilder, sql } from 'kysely';
import { AppError, fieldError } from '../errors.ts';
import type { Administrator, Operator, Person } from './actor.ts';

/** The customer that a call may see and change; null stands for all customers (only for operators). */
export type Scope = number | null;

/**
 * What a call of an endpoint that is open to leaders may see: a scope or, for a leader, departments of a customer. Only
 * queries that limit the departments accept it.
 */
export type Reach = Scope | LeaderReach;
interface LeaderReach {
  readonly customerId: number;
  readonly departmentIds: readonly number[];
  readonly leaderId: number;
}

/** Returns an administrator's own customer (throws `malformed` if `named` is given), else `named`, or all customers. */
export function scopeOf(actor: Operator | Administrator, named?: number | undefined): Scope {
  return ownScope(actor, named);
}

/** As `scopeOf`; of a leader only the own departments. */
export function reachOf(actor: Person, named?: number | undefined): Reach {
  const scope = ownScope(actor, named);
  if (actor.role !== 'leader') return scope;
  const { accountId, customer, departmentIds } = actor;
  return { customerId: customer.id, departmentIds, leaderId: accountId };
}

function ownScope({ customer }: Person, named: number | undefined): Scope {
  if (customer && named !== undefined) throw new AppError('malformed');
  return customer?.id ?? named ?? null;
}

/** The customer of a reach, for what is the same in all of its departments. */
export const customerIn = (reach: Reach): Scope =>
  typeof reach === 'object' ? (reach?.customerId ?? null) : reach;

/** Returns the customer of a call: an administrator's own, or the one that an operator must name. */
export function customerOf(actor: Operator | Administrator, named: number | undefined): number {
  const scope = scopeOf(actor, named);
  if (scope === null) throw fieldError('invalid', ['customerId'], 'Kunde er påkrævet');
  return scope;
}

/** SQL condition: the customer id in `column` lies within the scope. */
export const inScope = (column: string, scope: Scope): RawBuilder<boolean> =>
  scope === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`;

/** SQL condition: the customer and the department of a record of `table` lie within the reach. */
export function inReach(
  table: string | null,
  reach: Reach,
  department = 'departmentId',
): RawBuilder<boolean> {
  const column = (name: string) => (table === null ? name : `${table}.${name}`);
  const ofCustomer = inScope(column('customerId'), customerIn(reach));
  if (reach === null || typeof reach === 'number') return ofCustomer;
  return sql<boolean>`(${ofCustomer}
    and ${sql.ref(column(department))} = any(${reach.departmentIds}::integer[]))`;
}
