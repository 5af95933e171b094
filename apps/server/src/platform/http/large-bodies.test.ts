import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { employeeUpdateEndpoints } from '@saldo/contract/employee-updates';
import { endpoints } from '@saldo/contract/endpoints';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Callers } from '../../../test-support/callers.ts';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { boundsOf } from './body-bounds.ts';
import { JsonReader } from './json-reader.ts';

const { draftEmployeeUpdate } = employeeUpdateEndpoints;

let api: TestApi;
let callers: Callers;
let administrator: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  callers = await Callers.of(api);
  await api.listen();
  const customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
  colleague = await api.administrator(customerId);
  stranger = await api.administrator(await api.make.customer());
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => api.stop());

const lines = (count: number) => ({
  columns: ['email' as const],
  lines: Array.from({ length: count }, (_, n) => ({ line: n + 2, cells: [`nr${n}@eksempel.dk`] })),
});
const draft = (as: SignedIn, count: number) => api.call(draftEmployeeUpdate, { as, body: lines(count) });
const refusedOf = async ({ accountId }: SignedIn) => {
  const events = api.services.db.selectFrom('securityEvent').select(['kind', 'detail']);
  return events.where('accountId', '=', accountId).where('kind', '=', 'body.refused').execute();
};

test.each(endpointList.filter(({ endpoint }) => endpoint.body))(
  'the body of $name is bounded, and a valid one is within the bounds',
  ({ endpoint, call }) => {
    const bounds = boundsOf(endpoint.body);
    for (const unique of [0, 1]) {
      const { body = {} } = call(callers.names, unique);
      const reader = new JsonReader(Buffer.from(JSON.stringify(body)), bounds);
      reader.advance(Number.POSITIVE_INFINITY);
      expect(reader.value).toEqual(body);
    }
    expect(bounds.values).toBeLessThan(700_000);
    // Values of two bytes each fill a small body, which is harmless.
    if (endpoint.bodyLimit !== undefined) expect(bounds.values).toBeGreaterThan(10_000);
  },
);

test.each([
  ['levels', '['.repeat(60_000)],
  ['levels of objects', '{"a":'.repeat(10_000)],
  ['values', `{"columns":["email"],"lines":[${'{},'.repeat(1_000_000)}`],
  ['keys', `{${Array.from({ length: 2_000 }, (_, n) => `"k${n}":0`).join()}`],
])(
  'a body of too many %s is refused before its end, and the security log names its sender',
  async (_what, text) => {
    const as = await api.operator();
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: draftEmployeeUpdate.path,
      headers: { ...as.headers, 'content-type': 'application/json' },
      payload: text,
    });
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      {
        code: 'malformed',
        message: 'Indholdet har for mange værdier, eller er delt op i for mange niveauer.',
      },
    ]);
    expect(await refusedOf(as)).toEqual([{ kind: 'body.refused', detail: draftEmployeeUpdate.path }]);
  },
);

test('a body above the limit of its endpoint is 413, and the security log names its sender once', async () => {
  const as = await api.operator();
  for (const _attempt of [1, 2]) {
    const answer = await api.call(endpoints.createDepartment, {
      as: administrator,
      body: { name: 'x'.repeat(70_000) },
    });
    expect(answer.error.code).toBe('payload_too_large');
  }
  expect(await refusedOf(administrator)).toEqual([{ kind: 'body.refused', detail: '/api/departments' }]);
  expect(await refusedOf(as)).toEqual([]);
});

test('the security log names each of the keys that send bodies above the limit from one address', async () => {
  const webshops = [await api.webshop(), await api.webshop()];
  for (const as of webshops) {
    const answer = await api.call(endpoints.redeemHandover, { as, body: { code: 'x'.repeat(70_000) } });
    expect(answer.error.code).toBe('payload_too_large');
  }
  const events = api.services.db.selectFrom('securityEvent').select('connectionKeyId');
  const refused = events.where('kind', '=', 'body.refused').where('connectionKeyId', 'is not', null);
  expect(await refused.execute()).toHaveLength(webshops.length);
});

test('a list of many errors names the first hundred', async () => {
  const body = { columns: ['email'], lines: Array.from({ length: 20_000 }, () => ({ line: 1, cells: [1] })) };
  const { error } = await api.call(draftEmployeeUpdate, { as: administrator, body: body as never });
  expect(error.fields).toHaveLength(100);
  expect(error.fields?.[99]?.path).toEqual(['lines', 99, 'cells', 0]);
});

test('a list that is slightly too long gets the message that names it', async () => {
  const { error } = await draft(administrator, 20_001);
  expect(error.fields).toEqual([{ path: ['lines'], message: 'Der kan højst være 20.000 linjer ad gangen' }]);
});

test('large bodies of a company are read one after another; those of others go on', async () => {
  const upload = await beginUpload(administrator);
  expect((await draft(stranger, 3_000)).status).toBe(201);
  // A small body does not wait either.
  expect((await draft(colleague, 3)).status).toBe(201);
  let isAnswered = false;
  const second = draft(colleague, 3_000).finally(() => {
    isAnswered = true;
  });
  expect((await draft(stranger, 3_000)).status).toBe(201);
  expect(isAnswered).toBe(false);
  upload.destroy();
  expect((await second).status).toBe(201);
});

test('a client that leaves while it waits for its turn keeps no turn', async () => {
  const upload = await beginUpload(administrator);
  const [waiting, request] = await sendHead(administrator);
  waiting.destroy();
  await vi.waitFor(() => expect(request.destroyed).toBe(true), { timeout: 30_000 });
  upload.destroy();
  expect((await draft(administrator, 3_000)).status).toBe(201);
});

/** Sends the head and the first bytes of a large body, and resolves when the server reads them. */
async function beginUpload(as: SignedIn): Promise<Socket> {
  const [socket, request] = await sendHead(as);
  // Read means that the upload has its turn.
  await vi.waitFor(() => expect(request.readableFlowing).toBe(true), { timeout: 30_000 });
  return socket;
}

async function sendHead({ headers }: SignedIn): Promise<[Socket, IncomingMessage]> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const head = Object.entries({
    ...headers,
    host: '127.0.0.1:3000',
    'content-type': 'application/json',
    'content-length': '1000000',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const arrived = once(api.app.server, 'request');
  socket.write(`POST ${draftEmployeeUpdate.path} HTTP/1.1\r\n${head.join('')}\r\n{`);
  const [request] = await arrived;
  return [socket, request];
}
