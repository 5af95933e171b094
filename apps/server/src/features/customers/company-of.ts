import { AppError, fieldError } from '../../platform/errors.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';

/** The company that a call is about: a Customer's own, which is not named, or the one an operator names. */
export function companyOf(actor: Operator | Administrator, named: number | undefined): number {
  if (actor.company && named !== undefined) throw new AppError('malformed');
  const customerId = actor.company?.id ?? named;
  if (customerId === undefined) throw fieldError('invalid', ['customerId'], 'Kunde er påkrævet');
  return customerId;
}
