import { randomBytes } from 'node:crypto';
import type { RedeemedLogin } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { hasAccess } from '../../../ledger/leave-dates.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';
import { findWebshopEmployee } from './find-webshop-employee.ts';

const LIFETIME_SECONDS = 60;
const LOGIN_DAYS = 365;

interface NewLoginCode {
  customerId: number;
  employeeId: number;
  actorAccountId: number;
  sessionHash: Buffer;
  now: Date;
}

/**
 * Returns a code that opens the webshop as an employee. It is valid once, for a minute, while the session exists and
 * the employee's password stays the same. Throws `unauthenticated` or `login_not_enabled` if there is no session or
 * password.
 */
export async function createLoginCode(tx: Tx, { now, ...loginCode }: NewLoginCode): Promise<string> {
  await lockSession(tx, loginCode.sessionHash);
  await lockPassword(tx, loginCode.employeeId);
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  await tx
    .insertInto('loginCode')
    .values({ ...loginCode, codeHash: hashSecret(code), expiresAt })
    .execute();
  return code;
}

async function lockSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  const session = tx.selectFrom('session').select('id').where('tokenHash', '=', sessionHash);
  if (!(await session.forKeyShare().executeTakeFirst())) throw new AppError('unauthenticated');
}

/** A concurrent change of the password waits for this lock, and then deletes the new code too. */
async function lockPassword(tx: Tx, employeeId: number): Promise<void> {
  const employee = tx.selectFrom('employee').select('passwordHash').where('id', '=', employeeId);
  const { passwordHash } = await employee.forShare().executeTakeFirstOrThrow();
  if (passwordHash === null) throw new AppError('login_not_enabled');
}

/** Uses up a login code, and records the login. Throws `handover_dead`. A code of another webshop is refused, but not used up. */
export async function redeemLoginCode(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  webshop: Webshop,
  code: string,
): Promise<RedeemedLogin> {
  const { db, clock } = services;
  // One statement, so that only one of several concurrent calls gets the row.
  const { rows } = await sql<{
    loginId: number;
    employeeId: number;
    actorAccountId: number;
    name: string;
    email: string;
  }>`
    with used as (
      delete from login_code
      using customer, employee, account
      where code_hash = ${hashSecret(code)} and expires_at > ${nowDate(clock)}::timestamptz
        and customer.id = login_code.customer_id and customer.connection_id = ${webshop.connectionId}
        and customer.archived_at is null
        and employee.id = login_code.employee_id and employee.deleted_at is null
        and employee.password_hash is not null and ${hasAccess(today(clock))}
        and account.id = login_code.actor_account_id and account.deleted_at is null and account.disabled_at is null
      returning employee.customer_id, employee.id as employee_id, account.id as actor_account_id, account.name,
        account.email
    ), login as (
      insert into webshop_login (customer_id, employee_id, account_id, redeemed_at)
      select customer_id, employee_id, actor_account_id, ${nowDate(clock)}::timestamptz from used
      returning id
    )
    select login.id as login_id, used.* from used, login`.execute(db);
  const [loginCode] = rows;
  const employee = loginCode && (await findWebshopEmployee(services, webshop, loginCode.employeeId));
  if (!employee) throw new AppError('handover_dead');
  await recordSecurityEvent(db, {
    at: nowDate(clock),
    kind: 'login-code.used',
    about: { employeeId: employee.id, keyId: webshop.keyId },
    actorAccountId: loginCode.actorAccountId,
  });
  const actor = { name: loginCode.name, email: loginCode.email };
  return { ...employee, actor, loginId: loginCode.loginId };
}

/** Removes expired codes, and logins too old to be named by an order. Orders keep the account. */
export async function removeExpiredLogins({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = nowDate(clock);
  const oldest = new Date(now.getTime() - LOGIN_DAYS * 24 * 3_600_000);
  await db.deleteFrom('loginCode').where('expiresAt', '<', now).execute();
  await db.deleteFrom('webshopLogin').where('redeemedAt', '<', oldest).execute();
}
