import { type RawBuilder, sql } from 'kysely';
import { AppError, fieldError } from '../errors.ts';
import type { Administrator, Operator } from './actor.ts';

/** The customer that a call may see and change; null stands for all customers (only for operators). */
export type Scope = number | null;

/** Returns an administrator's own customer (throws `malformed` if `named` is given), else `named`, or all customers. */
export function scopeOf(actor: Operator | Administrator, named?: number | undefined): Scope {
  if (actor.customer && named !== undefined) throw new AppError('malformed');
  return actor.customer?.id ?? named ?? null;
}

/** Returns the customer of a call: an administrator's own, or the one that an operator must name. */
export function customerOf(actor: Operator | Administrator, named: number | undefined): number {
  const scope = scopeOf(actor, named);
  if (scope === null) throw fieldError('invalid', ['customerId'], 'Kunde er påkrævet');
  return scope;
}

/** SQL condition: the customer id in `column` lies within the scope. */
export const inScope = (column: string, scope: Scope): RawBuilder<boolean> =>
  scope === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`;
