import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import type { PasswordHasher } from '../platform/passwords/password-hasher.ts';
import { endSessionsOf } from '../platform/sessions/sessions.ts';

/** The demo's sign-ins, in the order in which the start prints them. */
export const demoSignIns = [
  { label: 'Operatør', name: 'Olivia Operatør', email: 'operator@demo.example', role: 'operator' },
  { label: 'Kunde', name: 'Kåre Kunde', email: 'kunde@demo.example', role: 'administrator' },
] as const;

export type DemoRole = (typeof demoSignIns)[number]['role'];

export const demoEmailOf = (role: DemoRole): string =>
  required(
    demoSignIns.find((signIn) => signIn.role === role),
    'a demo sign-in of each role',
  ).email;

export interface DemoAccount {
  id: number;
  email: string;
  passwordHash: string | null;
}

export async function findDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const emails = demoSignIns.map((signIn) => signIn.email);
  return db
    .selectFrom('account')
    .select(['id', sql<string>`lower(email)`.as('email'), 'passwordHash'])
    .where(sql<string>`lower(email)`, 'in', emails)
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .execute();
}

/** Sets the password that will be printed. If it has changed, ends the sessions. */
export async function alignDemoPasswords(
  db: Db,
  passwords: PasswordHasher,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<void> {
  for (const { id, passwordHash } of accounts) {
    if (await passwords.verify(passwordHash, password)) continue;
    const hash = await passwords.hash(password);
    await db.transaction().execute((tx) => replacePassword(tx, id, hash));
  }
}

async function replacePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ passwordHash }).where('id', '=', id).execute();
  await endSessionsOf(tx, [id], { at: new Date(), kind: 'session.password-set' });
}
