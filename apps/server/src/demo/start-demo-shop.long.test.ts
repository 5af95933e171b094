import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionEndpoints } from '@saldo/contract/connections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { required } from '../platform/errors.ts';
import { shopRoot } from './shop-process.ts';
import { startDemoShop } from './start-demo-shop.ts';

let api: TestApi;
let dataDir: string;
let port: number;
const said: string[] = [];
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  if (!existsSync(path.join(shopRoot, 'dist'))) throw new Error('Not built: node scripts/setup.mjs');
  api = await TestApi.start({ webhookAllowPrivate: true });
  dataDir = await mkdtemp(path.join(tmpdir(), 'saldo-demo-shop-'));
  const listener = await listen(0);
  port = (listener.address() as AddressInfo).port;
  listener.close();
  said.length = 0;
});
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop();
  await api.stop();
  await rm(dataDir, { recursive: true });
});

function start() {
  const address = { host: '127.0.0.1', port: 3000, publicUrl: new URL('http://127.0.0.1:3000') };
  const config = { ...address, shopPort: port, dataDir, demoPassword: 'demo-kodeord' };
  const shop = startDemoShop(api.services, config, (line) => said.push(line));
  running.push(shop);
  return shop;
}

const untilSaid = (pattern: RegExp) =>
  vi.waitFor(() => expect(said.join('\n')).toMatch(pattern), { timeout: 60_000, interval: 50 });
const keptKey = async () => (await readFile(path.join(dataDir, 'shop-key'), 'utf8')).trim();

async function connection() {
  const { data } = await api.call(connectionEndpoints.listConnections, { as: await api.operator() });
  return required(data[0], 'the default connection');
}

const url = () => `http://127.0.0.1:${port}`;
const answers = async () => (await fetch(`${url()}/login`).catch(() => null))?.status ?? 'unreachable';

test('connects the default connection to the shop, and stores its key for the next start', async () => {
  const shop = start();
  await untilSaid(/^The webshop answers on/);
  expect(said).toEqual([`The webshop answers on ${url()}`]);
  expect(await answers()).toBe(200);
  const addresses = { address: `${url()}/webhooks`, returnAddress: `${url()}/handover` };
  expect(await connection()).toMatchObject({ ...addresses, keys: [expect.anything()] });
  const key = await keptKey();
  expect((await stat(path.join(dataDir, 'shop-key'))).mode & 0o777).toBe(0o600);
  await shop.stop();
  expect(await answers()).toBe('unreachable');

  said.length = 0;
  start();
  await untilSaid(/answers/);
  expect(await keptKey()).toBe(key);
  expect((await connection()).keys).toHaveLength(1);
});

test('replaces a revoked key, and reports when the connection has no room for one', async () => {
  await start().stop();
  const as = await api.operator();
  const { id, keys } = await connection();
  const first = await keptKey();
  const { revokeConnectionKey, addConnectionKey } = connectionEndpoints;
  const revoke = (keyId = 0) =>
    api.call(revokeConnectionKey, { as, params: { id: String(id), keyId: String(keyId) } });
  await revoke(keys[0]?.id);
  await start().stop();
  expect(await keptKey()).not.toBe(first);

  for (const key of (await connection()).keys) await revoke(key.id);
  for (let n = 0; n < 2; n += 1) await api.call(addConnectionKey, { as, params: { id: String(id) } });
  start();
  await untilSaid(/did not start: .*two API keys.* Forbindelser/);
});

test('reports a busy port in one line, and leaves the connection unchanged', async () => {
  const listener = await listen(port);
  start();
  await untilSaid(/^The webshop did not start: The port is in use already: .*SHOP_PORT/);
  expect(said).toHaveLength(1);
  expect(await connection()).toMatchObject({ address: null, returnAddress: null });
  listener.close();
});

test('prints a working sign-in of an employee of the demo’s customer', async () => {
  const customerId = await api.make.customer();
  await api.make.account({ role: 'administrator', customerId, email: 'kunde@demo.example' });
  const departmentId = await api.make.department(customerId);
  const passwordHash = await api.make.hash('et-tidligere-kodeord');
  await api.make.employee({ customerId, departmentId, passwordHash, balance: 10 });
  const email = 'den-rigtige@eksempel.dk';
  const { id } = await api.make.employee({ customerId, departmentId, passwordHash, balance: 1000, email });
  await api.make.employee({ customerId, departmentId, balance: 1000 });
  start();
  await untilSaid(/^Medarbejder/m);
  expect(said[1]).toBe(`Medarbejder ${email} kodeord demo-kodeord`);
  const { db, passwords } = api.services;
  const shoppers = db.selectFrom('employee').select('passwordHash').where('id', '=', id);
  const { passwordHash: hash } = await shoppers.executeTakeFirstOrThrow();
  expect(await passwords.verify(hash, 'demo-kodeord')).toBe(true);
});

test('the shop ends with the program that started it, even after SIGKILL', async () => {
  const settings = { SALDO_URL: 'http://127.0.0.1:9', SALDO_KEY: 'saldo_x', SHOP_PORT: String(port) };
  const script = `
    import { startShopProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'shop-process.ts'))};
    await startShopProcess(${JSON.stringify(settings)}, () => undefined);
    process.stdout.write('started');`;
  const args = ['--input-type=module', '-e', script];
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  expect(await answers()).toBe(200);
  parent.kill('SIGKILL');
  await vi.waitFor(async () => expect(await answers()).toBe('unreachable'), { timeout: 60_000 });
});

async function listen(on: number): Promise<Server> {
  const server = createServer().listen(on, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
