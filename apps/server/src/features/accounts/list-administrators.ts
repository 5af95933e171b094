import type { Administrator } from '@saldo/contract/administrators';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { shareLockCustomer } from '../references/lock-references.ts';
import { readAdministrators } from './accounts.queries.ts';

/** `not_found` when the customer is archived. */
export function listAdministrators(
  { db }: Pick<Services, 'db'>,
  customerId: number,
): Promise<Administrator[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
    return readAdministrators(tx, customerId);
  });
}

/** `not_found` when the customer has no such administrator. */
export async function getAdministrator(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  id: number,
): Promise<Administrator> {
  const administrators = await readAdministrators(db, customerId);
  return orNotFound(administrators.find((administrator) => administrator.id === id));
}
