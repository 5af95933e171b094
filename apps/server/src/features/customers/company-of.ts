import { AppError, fieldError } from '../../platform/errors.ts';
import { type Administrator, companyScope, type Operator } from '../../platform/sessions/actor.ts';

/** The company that a call is about: a Customer's own, which is not named, or the one an operator names. */
export function companyOf(actor: Operator | Administrator, named: number | undefined): number {
  if (actor.company && named !== undefined) throw new AppError('malformed');
  const customerId = actor.company?.id ?? named;
  if (customerId === undefined) throw fieldError('invalid', ['customerId'], 'Kunde er påkrævet');
  return customerId;
}

/** The company that a call is confined to: a Customer's own, or the one that an operator may name; null for all. */
export function scopeOf(actor: Operator | Administrator, named: number | undefined): number | null {
  if (actor.company && named !== undefined) throw new AppError('malformed');
  return companyScope(actor) ?? named ?? null;
}
