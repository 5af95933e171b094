import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Balancer } from '../test-support/balancer.ts';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { WriteLoad } from '../test-support/write-load.ts';

vi.setConfig({ testTimeout: 180_000 });

const RESTARTS = 4;

let api: TestApi;
let as: SignedIn;
const employees: number[] = [];
const servers: ServerProgram[] = [];

beforeAll(async () => {
  api = await TestApi.start({ now: Temporal.Now.instant().toString() });
  as = await api.operator();
  const customerId = await api.make.customer();
  for (let n = 0; n < 40; n += 1) employees.push((await api.make.employee({ customerId })).id);
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await api.stop();
});

const settings = () => ({
  DATABASE_URL: databaseUrl(api.database.connection),
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '1',
});

test('instances that are restarted one after another lose no request', async () => {
  const [a, b] = await Promise.all([start(), start()]);
  const balancer = new Balancer([a.port, b.port]);
  await balancer.check();
  const load = new WriteLoad(balancer, as, employees);
  const running = [a, b];
  for (let n = 0; n < RESTARTS; n += 1) {
    const old = running.shift() as ServerProgram;
    const served = load.served(old.port);
    await vi.waitFor(() => expect(load.served(old.port)).toBeGreaterThan(served + 20), { timeout: 30_000 });
    expect(await old.stop()).toMatchObject({ code: 0 });
    const next = await start(old.port);
    await vi.waitFor(() => expect(balancer.isReady(next.port)).toBe(true), { timeout: 30_000 });
    running.push(next);
  }
  await load.end();
  balancer.stop();

  expect(load.failures).toEqual([]);
  const { count } = await api.services.db
    .selectFrom('ledgerEntry')
    .select((table) => table.fn.countAll<bigint>().as('count'))
    .where('employeeId', 'in', employees)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(load.acknowledged);
  expect(load.acknowledged).toBeGreaterThan(RESTARTS * 100);
});

async function start(port?: number): Promise<ServerProgram> {
  const server = await ServerProgram.startReady(settings(), port);
  servers.push(server);
  return server;
}
