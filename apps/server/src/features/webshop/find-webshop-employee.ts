import type { WebshopEmployee } from '@saldo/contract/webshop';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { findServedEmployee } from './webshop.queries.ts';

/**
 * Posts due entries, and returns an employee as the webshop sees it. Returns undefined if the webshop does not serve
 * the employee, or if `passwordHash` is given but has changed.
 */
export async function findWebshopEmployee(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
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
