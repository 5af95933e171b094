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
  // If the tests run as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  settings = {
    DATA_DIR: dataDir,
    DEMO: '0',
    OPERATOR_TWO_STEP: '0',
    OPERATOR_EMAIL: operatorAccount.email,
    OPERATOR_PASSWORD: operatorAccount.password,
  };
});
test.afterEach(async () => {
  try {
    await stopAll();
  } finally {
    // A killed server leaves its database running.
    stopPostgres();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Starts a server, and makes some employees with points. */
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

async function startAgain(port: number): Promise<void> {
  const server = await startServer(settings, port);
  stopAll = () => server.stop();
}

function postgresPid(): number {
  const pid = runningPostgres();
  if (pid === undefined) throw new Error('PostgreSQL is not running.');
  return pid;
}

const runningPostgres = (): number | undefined => findRunningServer(path.join(dataDir, 'postgres'))?.pid;

function stopPostgres(): void {
  const pid = runningPostgres();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Each acknowledged post must exist once, no other post may exist, and each balance must be the sum of its posts. */
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

test('acknowledged posts survive a killed server, and a repeated unanswered post takes effect once', async () => {
  const { server, operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8 });
  await posting.untilAcknowledged(200);
  await server.kill();
  await posting.end();
  expect(posting.unanswered.length).toBeGreaterThan(0);

  const survivor = postgresPid();
  await startAgain(server.port);
  expect(postgresPid()).toBe(survivor);
  await posting.repeatUnanswered();
  await expectAllPosted(operator, make, employees, posting);
});

test('the server restarts a killed PostgreSQL; no post is lost or doubled', async () => {
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

test('the next start recovers acknowledged posts after server and PostgreSQL were killed', async () => {
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

test('an orderly stop under load finishes the requests in progress', async () => {
  const { server, operator, make, employees } = await start();
  const posting = new Posting(make, employees, { clients: 8 });
  await posting.untilAcknowledged(200);
  await server.stop();
  await posting.end();

  await startAgain(server.port);
  // No post without a response took effect.
  await expectAllPosted(operator, make, employees, posting);
  await posting.repeatUnanswered();
  await expectAllPosted(operator, make, employees, posting);
});
