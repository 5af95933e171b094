import type { WebshopEmployee } from '@saldo/contract/webshop';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';
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
  const read = () => findServedEmployee(db, connectionId, employeeId, today(clock));
  let found = await read();
  if (found?.somethingIsDue) {
    schemaGuard.requireWrites();
    await onBusinessDay({ db, clock }, (moment) =>
      lockAndPostDue(db, { employeeIds: [employeeId], date: moment.date, postedAt: moment.now }),
    );
    found = await read();
  }
  if (passwordHash !== undefined && found?.passwordHash !== passwordHash) return undefined;
  return found?.employee;
}
