import type { WebshopEmployee } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import {
  countAttempt,
  type Limit,
  refundAttempt,
  throttleKeyOf,
} from '../../platform/throttling/throttle.ts';
import { findWebshopEmployee } from './find-webshop-employee.ts';
import { selectServedEmployees } from './webshop.queries.ts';

/** Returns a served employee. Throws `wrong_credentials` or `too_many_requests`. */
export async function signInToWebshop(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'schemaGuard'>,
  webshop: Webshop,
  { email, password }: { email: string; password: string },
): Promise<WebshopEmployee> {
  const { db, passwords } = services;
  const limits = loginLimits(webshop, email);
  await countAttempt(db, limits);

  const known = await selectServedEmployees(db, webshop.connectionId)
    .select(['employee.id', 'employee.passwordHash'])
    .where(sql<string>`lower(employee.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const passwordHash = known?.passwordHash ?? null;
  const matches = await passwords.verify(passwordHash, password);
  if (!matches || !known || passwordHash === null) throw new AppError('wrong_credentials');
  // The employee may have been deleted, or the password changed, meanwhile.
  const employee = await findWebshopEmployee(services, webshop, known.id, passwordHash);
  if (!employee) throw new AppError('wrong_credentials');
  await refundAttempt(db, limits);
  return employee;
}

/** Counts by API key, as users share the webshop's address; and by account within one webshop. */
function loginLimits({ connectionId, keyId }: Webshop, email: string): Limit[] {
  const account = throttleKeyOf(email);
  return [
    { key: `webshop-login:${connectionId}:${account}`, attempts: 20, windowSeconds: 900 },
    { key: `webshop-login:key:${keyId}`, attempts: 1000, windowSeconds: 900 },
  ];
}
