import { hasAccess } from '../../../ledger/leave-dates.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { inReach, type Reach, reachOf } from '../../../platform/sessions/scope.ts';
import { countAttempt } from '../../../platform/throttling/throttle.ts';
import { createLoginCode } from './login-codes.ts';

/**
 * Returns the webshop's address with a login code that is valid for a minute (docs/security.md#secrets).
 * Throws `not_found`, `employee_left`, `login_not_enabled`, `webshop_address_missing` or `too_many_requests`.
 */
export async function openWebshop(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Person,
  employeeId: number,
): Promise<string> {
  const { accountId, sessionHash } = actor;
  const refusal = 'Webshoppen er åbnet for mange gange på kort tid.';
  await countAttempt(db, [{ key: `open-webshop:${accountId}`, attempts: 60, windowSeconds: 60, refusal }]);
  const employee = await findEmployee(db, reachOf(actor), employeeId, today(clock));
  if (!employee) throw new AppError('not_found', { message: 'Medarbejderen findes ikke.' });
  const { customerId, passwordHash, returnAddress, mayOrder } = employee;
  if (!mayOrder) throw new AppError('employee_left');
  if (passwordHash === null) throw new AppError('login_not_enabled');
  if (returnAddress === null) throw new AppError('webshop_address_missing');
  const now = nowDate(clock);
  const code = await db.transaction().execute(async (tx) => {
    await audit(tx, {
      at: now,
      actorAccountId: accountId,
      customerId,
      action: 'employee.open_webshop',
      subjectType: 'employee',
      subjectId: employeeId,
    });
    await recordSecurityEvent(tx, {
      at: now,
      kind: 'login-code.created',
      about: { employeeId },
      actorAccountId: accountId,
    });
    return createLoginCode(tx, { customerId, employeeId, actorAccountId: accountId, sessionHash, now });
  });
  return withParameters(returnAddress, { code });
}

/**
 * Returns the webshop's address with the code and the webshop's `state`, if the code was made in the actor's session:
 * so the webshop knows that the code belongs to the browser that has the state (docs/webshop.md). The code stays valid.
 * Throws `handover_dead`.
 */
export async function confirmLoginCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionHash }: Person,
  { code, state }: { code: string; state: string },
): Promise<string> {
  const found = await db
    .selectFrom('loginCode')
    .innerJoin('customer', 'customer.id', 'loginCode.customerId')
    .innerJoin('connection', 'connection.id', 'customer.connectionId')
    .select('returnAddress')
    .where('codeHash', '=', hashSecret(code))
    .where('sessionHash', '=', sessionHash)
    .where('loginCode.expiresAt', '>', nowDate(clock))
    .executeTakeFirst();
  if (!found?.returnAddress) throw new AppError('handover_dead');
  return withParameters(found.returnAddress, { code, state });
}

function findEmployee(db: Db, reach: Reach, employeeId: number, date: Temporal.PlainDate) {
  return db
    .selectFrom('employee')
    .innerJoin('customer', 'customer.id', 'employee.customerId')
    .innerJoin('connection', 'connection.id', 'customer.connectionId')
    .select(['employee.customerId', 'employee.passwordHash', 'connection.returnAddress'])
    .select(hasAccess(date).as('mayOrder'))
    .where('employee.id', '=', employeeId)
    .where('employee.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inReach('employee', reach))
    .executeTakeFirst();
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  const added = new URLSearchParams(parameters);
  url.search = url.search ? `${url.search}&${added}` : `?${added}`;
  return url.href;
}
