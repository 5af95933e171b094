import type { WebshopEmployee } from '@saldo/contract/webshop';
import type { Services } from '../../platform/services/services.ts';
import { momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { findServedEmployee } from './webshop.queries.ts';

/**
 * An employee of a company that the webshop serves, with the balance settled: as in `list-transactions.ts`. Undefined
 * for any other; with `passwordHash`, also for one whose password is another by now.
 */
export async function readWebshopEmployee(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  connectionId: number,
  employeeId: number,
  passwordHash?: string,
): Promise<WebshopEmployee | undefined> {
  const moment = momentOf(clock);
  const read = () => findServedEmployee(db, connectionId, employeeId, moment.date);
  let found = await read();
  if (found?.somethingIsDue) {
    schemaGuard.requireWrites();
    await db.transaction().execute((tx) => postDueEntries(tx, [employeeId], moment));
    found = await read();
  }
  if (passwordHash !== undefined && found?.passwordHash !== passwordHash) return undefined;
  return found?.employee;
}
