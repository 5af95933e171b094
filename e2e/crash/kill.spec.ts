import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Employee } from '@saldo/contract/employees';
import { employeeEndpoints } from '@saldo/contract/employees';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import { ApiClient } from '../support/api-client.ts';
import { Factory } from '../support/factory.ts';
import { operatorAccount } from '../support/saldo.ts';
import { startServer } from '../support/server-process.ts';
import { Posting } from './posting.ts';

const verifyCommand = path.resolve(import.meta.dirname, '../../apps/server/src/verify/verify-command.ts');
const OPENING = 1000;

let dataDir: string;
let settings: Record<string, string>;
let stopAll: () => Promise<void>;

test.beforeEach(() => {
  stopAll = async () => undefined;
  dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-e2e-'));
  // Root hands the database to another account, which has to get through.
  chmodSync(dataDir, 0o755);
  settings = {
    DATA_DIR: dataDir,
    DEMO: '0',
    OPERATOR_EMAIL: operatorAccount.email,
    OPERATOR_PASSWORD: operatorAccount.password,
  };
});
test.afterEach(async () => {
  try {
    await stopAll();
  } finally {
    // A server that was killed or did not stop leaves its database running.
    stopPostgres();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** The real program on an embedded PostgreSQL that waits for the disk, and some employees with points. */
async function start() {
  const server = await startServer(settings);
  stopAll = () => server.stop();
  const operator = await new ApiClient(server.url).signIn(operatorAccount);
  const make = new Factory(operator);
  const customer = await make.customer();
  const employees = await Promise.all(
    Array.from({ length: 4 }, () => make.employee({ customerId: customer.id, balance: OPENING })),
  );
  return { server, operator, make, employees };
}

/** Starts the program again at the same address; the session of before goes on. */
async function startAgain(port: number): Promise<void> {
  const server = await startServer(settings, port);
  stopAll = () => server.stop();
}

function postgresPid(): number {
  const pid = runningPostgres();
  if (pid === undefined) throw new Error('PostgreSQL does not run.');
  return pid;
}

const runningPostgres = (): number | undefined => findRunningServer(path.join(dataDir, 'postgres'))?.pid;

function stopPostgres(): void {
  const pid = runningPostgres();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Every acknowledged post is there once, nothing else is, and every balance is the sum of its entries. */
async function expectAllPosted(operator: ApiClient, make: Factory, employees: Employee[], posting: Posting) {
  for (const { id } of employees) {
    const lines = await make.transactions(id);
    const posts = posting.acknowledged.filter(({ employeeId }) => employeeId === id);
    expect(lines.map(({ text }) => text).sort()).toEqual(['Åbning', ...posts.map(({ text }) => text)].sort());
    const sum = posts.reduce((total, { amount }) => total + amount, OPENING);
    expect(lines[0]?.balance).toBe(sum);
    const [employee] = await operator.call(employeeEndpoints.listEmployees, {
      query: { search: employees.find((one) => one.id === id)?.email ?? '' },
    });
    expect(employee?.balance).toBe(sum);
  }
  const verified = spawnSync(process.execPath, [verifyCommand], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    encoding: 'utf8',
  });
  expect(verified.stdout + verified.stderr).toContain('Every balance follows from its entries');
  expect(verified.status).toBe(0);
}

test('the server is killed while it posts: what it acknowledged is there, and repeating has one effect', async () => {
  const { server, operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8 });
  await posting.untilAcknowledged(200);
  await server.kill();
  await posting.end();
  expect(posting.unanswered.length).toBeGreaterThan(0);

  // The PostgreSQL that it left behind is taken over.
  const left = postgresPid();
  await startAgain(server.port);
  expect(postgresPid()).toBe(left);
  await posting.repeatUnanswered();
  await expectAllPosted(operator, make, employees, posting);
});

test('PostgreSQL is killed while the server posts: it comes back by itself, and nothing is lost or doubled', async () => {
  const { operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8, insists: true });
  await posting.untilAcknowledged(200);
  const killed = postgresPid();
  process.kill(killed, 'SIGKILL');
  await posting.untilAcknowledged(posting.acknowledged.length + 200);
  await posting.end();
  expect(posting.unanswered).toEqual([]);
  expect(postgresPid()).not.toBe(killed);
  await expectAllPosted(operator, make, employees, posting);
});

test('both are killed at once: the next start recovers what was acknowledged', async () => {
  const { server, operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8 });
  await posting.untilAcknowledged(200);
  process.kill(postgresPid(), 'SIGKILL');
  await server.kill();
  await posting.end();

  await startAgain(server.port);
  await posting.repeatUnanswered();
  await expectAllPosted(operator, make, employees, posting);
});

test('an orderly stop under load answers what it has begun', async () => {
  const { server, operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8 });
  await posting.untilAcknowledged(200);
  await server.stop();
  await posting.end();

  await startAgain(server.port);
  await posting.repeatUnanswered();
  await expectAllPosted(operator, make, employees, posting);
});
