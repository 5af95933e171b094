import { setTimeout as sleep } from 'node:timers/promises';
import { type PlannedCustomer, planDemo } from '@saldo/demo-data/plan-demo';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { momentOf, today } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { alignPassword, demoPassword, demoSignIns, findDemoAccounts } from './demo-sign-ins.ts';
import { closeDemoMonths, deliverDemoFile } from './write-accounting.ts';
import { writeDemo } from './write-demo.ts';
import { writeRecentEvents } from './write-recent-events.ts';

type Say = (line: string) => void;

/** Fills an empty database. Returns the lines with the sign-ins, or none if the database has other content. */
export async function prepareDemo(
  services: Pick<Services, 'db' | 'clock' | 'passwords'>,
  config: Pick<Config, 'dataDir' | 'demoPassword'>,
  say: Say,
  makePlan: () => PlannedCustomer[] = () => planDemo(today(services.clock)),
): Promise<string[]> {
  const { db, passwords } = services;
  if (!(await isEmpty(db)) && (await findDemoAccounts(db)).length === 0) return [];
  const password = await demoPassword(config.dataDir, config.demoPassword);
  if (await isEmpty(db)) {
    const operatorId = await fill(services, makePlan, await passwords.hash(password), say);
    if (operatorId !== undefined) await deliverDemoFile(services, operatorId);
  }

  const accounts = await findDemoAccounts(db);
  for (const account of accounts) await alignPassword(services, 'account', account, password);
  return demoSignIns
    .filter(({ email }) => accounts.some((account) => account.email === email))
    .map(({ label, email }) => `${label.padEnd(9)} ${email.padEnd(22)} kodeord ${password}`);
}

/**
 * Runs in one transaction, so that a killed start leaves an empty database. Concurrent starts wait. Returns the operator,
 * or undefined if another start was first.
 */
async function fill(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  makePlan: () => PlannedCustomer[],
  passwordHash: string,
  say: Say,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, say);
    if (!(await isEmpty(tx))) return undefined;
    // The server's role cannot write a past.
    await sql`set local role none`.execute(tx);
    const started = performance.now();
    say('Filling in demo data …');
    const moment = momentOf(clock);
    const operatorId = await writeDemo(tx, makePlan(), { passwordHash, ...moment }, say);
    await writeRecentEvents(tx, moment);
    await closeDemoMonths(tx, moment, operatorId);
    say(`Filled in demo data in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return operatorId;
  });
}

/** Polls, because a waiting lock statement would fail with the lock time-out. */
async function takeTurn(tx: Tx, say: Say): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('saldo demo')) as taken`.execute(tx);
    if (rows[0]?.taken) return;
    if (asked === 0) say('Another instance is filling in demo data …');
    await sleep(200);
  }
}

/** A database with deleted accounts or customers is not empty either. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from account) or exists (select from customer) as used`.execute(db);
  return rows[0]?.used === false;
}
