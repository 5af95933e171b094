import { randomInt } from 'node:crypto';
import path from 'node:path';
import { newPassword } from '@saldo/contract/fields';
import { demoAdministrator, demoLeader } from '@saldo/demo-data/customers';
import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Db } from '../platform/database/database.ts';
import { keepFirstSecret, readSecret } from '../platform/files/kept-secret.ts';
import type { Services } from '../platform/services/services.ts';
import { endSessionsOf } from '../platform/sessions/sessions.ts';

export const demoOperator = { name: 'Olivia Operatør', email: 'operator@demo.example' };

/** In the order in which the start prints them. */
export const demoSignIns = [
  { label: 'Operatør', email: demoOperator.email },
  { label: 'Kunde', email: demoAdministrator.email },
  { label: 'Leder', email: demoLeader.email },
];

/** Returns the password from the settings, or the one in `<dataDir>/demo-password`, which concurrent starts share. */
export async function demoPassword(dataDir: string, fromSettings: string | null): Promise<string> {
  if (fromSettings !== null) return fromSettings;
  const file = path.join(dataDir, 'demo-password');
  const kept = await readSecret(file);
  if (kept === undefined) await keepFirstSecret(file, generatePassword());
  const password = kept ?? (await readSecret(file));
  if (password === undefined || !newPassword.safeParse(password).success) {
    throw new ConfigError(`${file} must hold a password of 8 to 200 characters; remove it for a new one.`);
  }
  return password;
}

/** Four groups of unambiguous letters and digits, with about 80 bits. */
function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

interface DemoPerson {
  id: number;
  customerId: number | null;
  email: string;
  passwordHash: string | null;
}

export async function findDemoAccounts(db: Db): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select id, customer_id, lower(email) as email, password_hash from account
    where lower(email) = any(${demoSignIns.map((one) => one.email)})
      and deleted_at is null and disabled_at is null`.execute(db);
  return rows;
}

/** Finds an employee whose orders the demo's administrator can approve, if possible with 500 points or more. */
export async function findDemoShopper(db: Db): Promise<DemoPerson | undefined> {
  const { rows } = await sql<DemoPerson>`
    select employee.id, employee.customer_id, employee.email, employee.password_hash
    from account
      join employee on employee.customer_id = account.customer_id
      join balance on balance.employee_id = employee.id
    where lower(account.email) = ${demoAdministrator.email} and account.deleted_at is null
      and employee.deleted_at is null and employee.department_id is not null
      and employee.password_hash is not null
    order by balance.posted - balance.held >= 50000 desc,
      exists (select from approval_rule as rule join approval_rule_department on rule_id = rule.id
        where approval_rule_department.department_id = employee.department_id and condition = 'always'
          and is_active) desc,
      exists (select from orders where orders.employee_id = employee.id) desc, employee.id
    limit 1`.execute(db);
  return rows[0];
}

/** Sets the password that will be printed. If an account's has changed, ends its sessions. */
export async function alignPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  table: 'account' | 'employee',
  { id, passwordHash }: DemoPerson,
  password: string,
): Promise<void> {
  if (await passwords.verify(passwordHash, password)) return;
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await sql`update ${sql.table(table)} set password_hash = ${hash} where id = ${id}`.execute(tx);
    if (table === 'account') await endSessionsOf(tx, [id], { at: new Date(), kind: 'session.password-set' });
  });
}
