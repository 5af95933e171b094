import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectionEndpoints } from '@saldo/contract/connections';
import { departmentEndpoints } from '@saldo/contract/departments';
import { type ErrorCode, errorCodes } from '@saldo/contract/errors';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { webhookTypes } from '@saldo/contract/webhooks';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Program, spawnProgram } from '../../../../test-support/programs.ts';
import { databaseUrl, ServerProgram } from '../../../../test-support/server-program.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

// Runs the examples of docs/webshop.md, in order, against the real program.

const root = path.resolve(import.meta.dirname, '../../../../../..');
const run = promisify(execFile);

let guide: string;
let api: TestApi;
let operator: SignedIn;
/** In the repository, where the example finds the package that it imports. */
let folder: string;
let url: string;
let hookUrl: string;
let secret: string;
let server: ServerProgram;
let receiver: Program | undefined;
/** Each value in the guide, with the value that replaces it here. */
const replacements: [shown: RegExp, value: () => string | number][] = [];

beforeAll(async () => {
  guide = await readFile(path.join(root, 'docs/webshop.md'), 'utf8');
  api = await TestApi.start({ now: Temporal.Now.instant().toString() });
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'saldo-guide-'));
  hookUrl = `http://127.0.0.1:${await freePort()}`;

  const accountId = await api.make.account({ role: 'operator', email: 'ib@bureau.example' });
  await api.services.db
    .updateTable('account')
    .set({ name: 'Ib Operatør' })
    .where('id', '=', accountId)
    .execute();
  operator = await api.signInAs(accountId);
  await startProgram();
  await connectWebshop();
});
afterAll(async () => {
  receiver?.kill();
  await server.stop();
  await api.stop();
  await rm(folder, { recursive: true });
});

async function startProgram(): Promise<void> {
  server = await ServerProgram.startReady({
    DATABASE_URL: databaseUrl(api.database.connection),
    OPERATOR_EMAIL: 'drift@bureau.example',
    OPERATOR_PASSWORD: 'et-langt-kodeord',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  url = server.url;
}

async function connectWebshop(): Promise<void> {
  const call = async (method: string, address: string, body?: object) => {
    const headers = { ...operator.headers, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(url + address, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status, address).toBeLessThan(300);
    return response.json();
  };
  const { createConnection, getWebhookSecret } = connectionEndpoints;
  const created = await call('POST', createConnection.path, {
    name: 'Butikken',
    address: `${hookUrl}/saldo`,
    returnAddress: 'https://butik.example.dk/login',
  });
  const { id: connectionId, key } = createConnection.response.parse(created);
  const secretOf = getWebhookSecret.path.replace('{id}', String(connectionId));
  secret = getWebhookSecret.response.parse(await call('GET', secretOf)).secret;

  const customerId = await api.make.customer({
    companyName: 'Ærø Færgerne',
    userGroupId: 42,
    debtorNumber: 100_042,
    orderApproval: true,
    connectionId,
  });
  await api.database.owner
    .updateTable('customer')
    .set({ beyondBalance: 'with_reason' })
    .where('id', '=', customerId)
    .execute();
  const departmentId = await api.make.department(customerId, 'Værkstedet');
  const employee = await api.make.employee({
    customerId,
    departmentId,
    firstName: 'Åse',
    lastName: 'Bøg',
    email: 'aase@firma.example',
    passwordHash: await api.make.hash('et-godt-kodeord'),
    balance: 500,
  });
  replacements.push(
    [/https:\/\/saldo\.example\.dk/g, () => url],
    [/saldo_…/g, () => key],
    [/\b4711\b/g, () => employee.id],
    [/\b815\b/g, () => customerId],
    [/\b23\b/g, () => departmentId],
    // The first login of the database.
    [/\b90210\b/g, () => 1],
  );
}

test('every example of a call gets the response that the guide shows', async () => {
  const blocks = [...guide.matchAll(/^```(sh|json)\n(.*?)^```$/gms)].map(([, language, text = '']) => ({
    language,
    text,
  }));
  const [settings, ...rest] = blocks;
  const calls = rest.flatMap(({ language, text }, at) =>
    language === 'sh' ? [{ script: text, expected: rest[at + 1] }] : [],
  );
  expect(calls.length).toBe(14);
  for (const { script, expected } of calls) {
    if (script.includes('/handover')) await clickLogIn();
    if (script.includes('/login')) await chooseProducts();
    if (script.includes('return-1')) await placeAcceptedOrder();
    const answer = JSON.parse(await bash(`${settings?.text}${script}`));
    expect(expected?.language, script).toBe('json');
    expect(withoutMoments(answer), script).toEqual(withoutMoments(JSON.parse(asHere(expected?.text ?? ''))));
  }
});

test('the example of webhooks accepts only what Saldo signs', async () => {
  const [, snippet = ''] = /^```js\n(.*?)^```$/ms.exec(guide) ?? [];
  const file = path.join(folder, 'webhooks.mjs');
  await writeFile(file, snippet);
  let printed = '';
  receiver = spawnProgram(file, { SALDO_WEBHOOK_SECRET: secret, PORT: new URL(hookUrl).port });
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const refused = await vi.waitFor(
    () =>
      fetch(hookUrl, {
        method: 'POST',
        headers: { ...forged, 'webhook-signature': 'v1,AAAA' },
        body: '{"type":"order.accepted"}',
      }),
    { interval: 50, timeout: 60_000 },
  );
  expect(refused.status).toBe(400);
  // A webhook sent before the receiver started is retried half a minute later; this one arrives at once.
  await bash(`${asHere(settingsOf(guide))}
    saldo -X PUT "$SALDO/api/webshop/products" -d '[
      {"itemNumber": "KRUS-2", "title": "Krus, blåt", "price": 80, "status": true}]'`);
  const customerId = Number(asHere('815'));
  const data = JSON.stringify({ customerId, departmentId: null });
  await vi.waitFor(
    () => expect(printed).toMatch(new RegExp(`^msg_[\\w-]+ assortment\\.changed ${data}$`, 'm')),
    {
      interval: 100,
      timeout: 60_000,
    },
  );
});

test('the table of errors gives each code the status of the contract', () => {
  const rows = [...guide.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, status, code = ''] of rows)
    expect([code, Number(status)]).toEqual([code, errorCodes[code as ErrorCode]?.status]);
});

test('every kind of webhook is described', () => {
  const types = [...guide.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, type]) => type);
  expect(types).toEqual([...webhookTypes]);
});

const settingsOf = (text: string) => /^```sh\n(.*?)^```$/ms.exec(text)?.[1] ?? '';

const asHere = (text: string): string =>
  replacements.reduce((replaced, [shown, value]) => replaced.replaceAll(shown, String(value())), text);

async function bash(script: string): Promise<string> {
  const { stdout } = await run('bash', ['-euc', asHere(script)], { timeout: 60_000 });
  return stdout;
}

/** Follows `Log ind` beside the employee, and stores the login code for the examples that follow. */
async function clickLogIn(): Promise<void> {
  const response = await fetch(`${url}/api/webshop-redirect?userId=${asHere('4711')}`, {
    headers: operator.headers,
    redirect: 'manual',
  });
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe('https://butik.example.dk/login');
  const code = location.searchParams.get('code') ?? '';
  replacements.push([/nQ3vX…/g, () => code]);
}

async function chooseProducts(): Promise<void> {
  const as = await api.administrator(Number(asHere('815')));
  const params = { id: asHere('23') };
  const { data } = await api.call(departmentEndpoints.listDepartmentProducts, { as, params });
  const body = { add: data.map(({ id }) => id), remove: [] };
  expect((await api.call(departmentEndpoints.changeAssortment, { as, params, body })).status).toBe(204);
}

/** Places the order that the examples of returns are about, and accepts it for the customer. */
async function placeAcceptedOrder(): Promise<void> {
  const employeeId = Number(asHere('4711'));
  // The request before holds what the employee has.
  await api.make.post(employeeId, 499);
  const lines = [{ itemNumber: 'JAKKE-M', quantity: 2 }];
  const { id, orderNumber } = await api.make.order({ employeeId, lines });
  expect(orderNumber).toBe(100_003);
  const as = await api.administrator(Number(asHere('815')));
  const params = { id: String(id) };
  expect((await api.call(orderProcessingEndpoints.acceptOrder, { as, params })).status).toBe(200);
}

/** Removes the times, which differ from those of the guide, after checking their form. */
function withoutMoments(answer: object): object {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (value === null || !/At$|Until$/.test(name)) return [name, value];
      const moment = name.endsWith('At')
        ? new Date(value).toISOString()
        : Temporal.PlainDate.from(value).toString();
      expect(moment, name).toBe(value);
      return [name, 'a moment'];
    }),
  );
}
