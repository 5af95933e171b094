import type { HandedOver } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { hashLoginCode } from './create-login-code.ts';
import { readWebshopEmployee } from './read-webshop-employee.ts';

/**
 * The employee as whom the webshop was opened, and by whom; the code is good once. `handover_dead` when it is
 * unknown, used, older than a minute, or another webshop's, which then is not used up by it.
 */
export async function redeemHandover(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  { connectionId }: Webshop,
  code: string,
): Promise<HandedOver> {
  const { db, clock } = services;
  // One statement: of many that redeem a code at once, one gets the row. Whoever was locked out, or lost the
  // employee, since the code was made opens nothing any more.
  const { rows } = await sql<{ employeeId: number; name: string; email: string }>`
    delete from login_code
    using customer, employee, account
    where code_hash = ${hashLoginCode(code)} and expires_at > ${nowDate(clock)}::timestamptz
      and customer.id = login_code.customer_id and customer.connection_id = ${connectionId}
      and customer.archived_at is null
      and employee.id = login_code.employee_id and employee.deleted_at is null
      and employee.password_hash is not null
      and account.id = login_code.actor_account_id and account.deleted_at is null and account.disabled_at is null
    returning employee.id as employee_id, account.name, account.email`.execute(db);
  const [loginCode] = rows;
  const employee = loginCode && (await readWebshopEmployee(services, connectionId, loginCode.employeeId));
  if (!employee) throw new AppError('handover_dead');
  return { ...employee, actor: { name: loginCode.name, email: loginCode.email } };
}

/** Removes codes that nobody redeemed in time. */
export async function removeExpiredLoginCodes(db: Db): Promise<void> {
  await sql`delete from login_code where expires_at < now()`.execute(db);
}
