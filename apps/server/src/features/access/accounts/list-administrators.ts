import type { Administrator } from '@saldo/contract/administrators';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { readAdministrators } from './accounts.queries.ts';

/** Throws `not_found` if the customer is missing or archived. */
export function listAdministrators(
  { db }: Pick<Services, 'db'>,
  customerId: number,
): Promise<Administrator[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
    return readAdministrators(tx, customerId);
  });
}

export async function getAdministrator(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  id: number,
): Promise<Administrator> {
  const administrators = await readAdministrators(db, customerId);
  return orNotFound(administrators.find((administrator) => administrator.id === id));
}
