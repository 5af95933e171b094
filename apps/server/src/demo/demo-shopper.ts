import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { demoSignIns } from './demo-accounts.ts';

const ENOUGH = 500_00;

export interface DemoShopper {
  id: number;
  email: string;
  passwordHash: string | null;
}

/** Finds an employee whose orders the demo administrator can approve. */
export async function findDemoShopper(db: Db): Promise<DemoShopper | null> {
  const administratorEmails = demoSignIns
    .filter(({ role }) => role === 'administrator')
    .map(({ email }) => email);
  const shopper = await db
    .selectFrom('employee')
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .select(['employee.id', 'employee.email', 'employee.passwordHash'])
    .where('employee.customerId', '=', (accounts) =>
      accounts
        .selectFrom('account')
        .select(sql<number>`account.customer_id`.as('customerId'))
        .where(sql<string>`lower(account.email)`, 'in', administratorEmails)
        .where('account.deletedAt', 'is', null),
    )
    .where('employee.deletedAt', 'is', null)
    .where('employee.departmentId', 'is not', null)
    .where('employee.passwordHash', 'is not', null)
    .orderBy(sql`balance.posted - balance.held >= ${ENOUGH}`, 'desc')
    .orderBy(sql`exists (select from orders where orders.employee_id = employee.id)`, 'desc')
    .orderBy('employee.id')
    .limit(1)
    .executeTakeFirst();
  return shopper?.email == null ? null : { ...shopper, email: shopper.email };
}

export async function alignShopperPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  { id, passwordHash }: DemoShopper,
  password: string,
): Promise<void> {
  if (await passwords.verify(passwordHash, password)) return;
  const hash = await passwords.hash(password);
  await db.updateTable('employee').set({ passwordHash: hash }).where('id', '=', id).execute();
}
