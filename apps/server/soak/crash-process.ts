import pg from 'pg';
import { closeMonths } from '../src/features/money/accounting/close-months.ts';
import { eraseLeavers } from '../src/features/people/leaving/erase-leavers.ts';
import { postDueOfUnlocked } from '../src/ledger/due.ts';
import { TopUpRunner } from '../src/ledger/run-top-ups.ts';
import type { Services } from '../src/platform/services/services.ts';
import { Worker } from '../src/platform/worker/worker.ts';
import { reachDatabase, testApp, testServices } from '../test-support/test-app.ts';
import type { TestDatabase } from '../test-support/test-database.ts';

export interface CrashPlan {
  connection: TestDatabase['connection'];
  now: string;
  call: { url: string; headers: Record<string, string>; payload?: object } | null;
  /** The process kills itself at the database await with this number; 0 for never. */
  dieAt: number;
  /** Whether to die when the statement is sent, or when its result has arrived. */
  when: 'sent' | 'answered';
}

// Kills itself at one database await, or prints the number of awaits.
const { connection, now, call, dieAt, when }: CrashPlan = JSON.parse(process.argv[2] ?? '{}');
let awaits = 0;
let isCounting = false;
const die = () => process.kill(process.pid, 'SIGKILL');

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const answer = query.apply(this, args);
  if (!isCounting || isOfSecurityLog(args[0])) return answer;
  awaits += 1;
  if (awaits === dieAt) {
    if (when === 'sent') setImmediate(die);
    else void Promise.resolve(answer).then(die, die);
  }
  return answer;
} as typeof pg.Client.prototype.query;

/**
 * The first use of an API key from a new address is recorded after the response, so these awaits come at no fixed place
 * and are not counted.
 */
function isOfSecurityLog(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
  return text.includes('security_event');
}

const services = await testServices(reachDatabase(connection), now);
if (call) {
  const app = await testApp({ services });
  await app.ready();
  isCounting = true;
  const { statusCode, body } = await app.inject({ method: 'POST', ...call });
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
} else {
  isCounting = true;
  await workerRound(services);
}
// Waits for a kill that may still be due after the response.
await new Promise((resolve) => setImmediate(resolve));
process.stdout.write(JSON.stringify({ awaits }));
process.exit(0);

async function workerRound(services: Services): Promise<void> {
  const topUps = new TopUpRunner(services, { batch: 2 });
  await new Worker({
    tasks: [
      { name: 'top-ups', run: () => topUps.step() },
      { name: 'due entries', run: () => postDueOfUnlocked(services) },
      { name: 'closing of months', run: () => closeMonths(services) },
      { name: 'erasure of leavers', run: () => eraseLeavers(services) },
    ],
    clock: services.clock,
    schemaGuard: services.schemaGuard,
    onError: (error) => {
      throw error;
    },
  }).round();
}
