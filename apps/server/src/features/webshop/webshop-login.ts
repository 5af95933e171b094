import { createHash } from 'node:crypto';
import type { WebshopEmployee } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { countAttempt, type Limit, refundAttempt } from '../../platform/throttling/throttle.ts';
import { readWebshopEmployee } from './read-webshop-employee.ts';
import { servedEmployees } from './webshop.queries.ts';

/**
 * The employee of the right e-mail and password, of a company that the webshop serves. Otherwise
 * `wrong_credentials`, with the same answer after the same time whoever it is that does not exist, and 429 after too
 * many tries.
 */
export async function webshopLogin(
  services: Services,
  webshop: Webshop,
  { email, password }: { email: string; password: string },
): Promise<WebshopEmployee> {
  const { db, passwords } = services;
  const limits = loginLimits(webshop, email);
  await countAttempt(db, limits);

  const known = await servedEmployees(db, webshop.connectionId)
    .select(['employee.id', 'employee.passwordHash'])
    .where(sql<string>`lower(employee.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const passwordHash = known?.passwordHash ?? null;
  const matches = await passwords.verify(passwordHash, password);
  if (!matches || !known || passwordHash === null) throw new AppError('wrong_credentials');
  // The employee may have been deleted, or have got a new password, since it was looked up.
  const employee = await readWebshopEmployee(services, webshop.connectionId, known.id, passwordHash);
  if (!employee) throw new AppError('wrong_credentials');
  await refundAttempt(db, limits);
  return employee;
}

/**
 * By account and by key: all of a webshop's people come from its one address. An account's tries are counted for
 * each webshop apart, so that one cannot keep another's people out.
 */
function loginLimits({ connectionId, keyId }: Webshop, email: string): Limit[] {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return [
    { key: `webshop-login:${connectionId}:${account}`, attempts: 20, windowSeconds: 900 },
    { key: `webshop-login:key:${keyId}`, attempts: 1000, windowSeconds: 900 },
  ];
}
