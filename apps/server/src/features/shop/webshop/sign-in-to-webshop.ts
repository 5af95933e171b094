import type { WebshopEmployee } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { nowDate, today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';
import {
  countAttempt,
  type Limit,
  networkOf,
  refundAttempt,
  throttleKeyOf,
} from '../../../platform/throttling/throttle.ts';
import { findWebshopEmployee } from './find-webshop-employee.ts';
import { selectServedEmployees } from './webshop.queries.ts';

export interface WebshopLogin {
  email: string;
  password: string;
  clientAddress?: string | undefined;
}

/** Returns the employee who signs in. Throws `wrong_credentials` or `too_many_requests`. */
export async function signInToWebshop(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'schemaGuard'>,
  webshop: Webshop,
  { email, password, clientAddress }: WebshopLogin,
): Promise<WebshopEmployee> {
  const { db, clock, passwords } = services;
  const limits =
    clientAddress === undefined
      ? loginLimits(webshop, email)
      : visitorLimits(webshop, email, networkOf(clientAddress));
  await countAttempt(db, limits);
  // Records the visitor's address instead of that of the shop's server, which makes the call.
  const origin = clientAddress === undefined ? {} : { origin: { address: clientAddress, userAgent: '' } };

  const known = await selectServedEmployees(db, webshop.connectionId, today(clock))
    .select(['employee.id', 'employee.passwordHash'])
    .where(sql<string>`lower(employee.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const passwordHash = known?.passwordHash ?? null;
  const matches = await passwords.verify(passwordHash, password);
  if (!matches || !known || passwordHash === null) {
    const about = { employeeEmail: email, connectionId: webshop.connectionId, keyId: webshop.keyId };
    await recordSecurityEvent(db, { at: nowDate(clock), kind: 'failed-sign-in.webshop', about, ...origin });
    throw new AppError('wrong_credentials');
  }
  // The employee may have been deleted, or the password changed, during the check.
  const employee = await findWebshopEmployee(services, webshop, known.id, passwordHash);
  if (!employee) throw new AppError('wrong_credentials');
  const about = { employeeId: employee.id, keyId: webshop.keyId };
  await recordSecurityEvent(db, { at: nowDate(clock), kind: 'sign-in.webshop', about, ...origin });
  await refundAttempt(db, limits);
  return employee;
}

/** Limits by account in the webshop and by API key, because without an address visitors cannot be told apart. */
function loginLimits({ connectionId, keyId }: Webshop, email: string): Limit[] {
  const account = throttleKeyOf(email);
  return [
    { key: `webshop-login:${connectionId}:${account}`, attempts: 20, windowSeconds: 900 },
    { key: `webshop-login:key:${keyId}`, attempts: 1000, windowSeconds: 900 },
  ];
}

/** From narrow to wide: an attempt that a limit refuses does not count against the limits after it. */
function visitorLimits({ connectionId, keyId }: Webshop, email: string, network: string): Limit[] {
  const account = `webshop-login:${connectionId}:${throttleKeyOf(email)}`;
  return [
    { key: `${account}@${network}`, attempts: 10, windowSeconds: 900 },
    { key: `webshop-login:${connectionId}:network:${network}`, attempts: 100, windowSeconds: 900 },
    { key: `${account}:visitors`, attempts: 100, windowSeconds: 900 },
    // Limits a thief of the key, who can claim any address.
    { key: `webshop-login:key:${keyId}:visitors`, attempts: 10_000, windowSeconds: 900 },
  ];
}
