import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { orderPaths } from '@saldo/contract/orders.paths';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;
let port: number;
let administrator: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  port = Number(new URL(await api.listen()).port);
  const { customerId, employeeId } = await api.make.order();
  // More than the kernel buffers for a client that reads nothing.
  await sql`
    insert into orders (connection_id, customer_id, employee_id, status, amount, line_count, reference, date, placed_at)
    select connection_id, customer_id, employee_id, status, amount, line_count, repeat('x', 1000), date, placed_at
    from orders, generate_series(1, 12000) where employee_id = ${employeeId}`.execute(api.database.owner);
  administrator = await api.administrator(customerId);
  colleague = await api.administrator(customerId);
  stranger = await api.administrator((await api.make.order()).customerId);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => api.stop());

/** Begins a download, and reads no further than its first bytes. */
async function beginDownload({ headers }: SignedIn): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const { method, path } = orderPaths.exportOrders;
  const head = Object.entries({ ...headers, host: '127.0.0.1:3000' }).map(([k, v]) => `${k}: ${v}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  await once(socket, 'readable');
  return String(socket.read()).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
}

const download = ({ headers }: SignedIn) =>
  fetch(`http://127.0.0.1:${port}${orderPaths.exportOrders.path}`, {
    headers: headers as Record<string, string>,
  });

test('unread downloads of a company take its own places only', async () => {
  for (const as of [administrator, colleague]) {
    for (let n = 0; n < 4; n += 1) expect(await beginDownload(as)).toBe('200');
  }
  const file = await download(stranger);
  expect([file.status, (await file.text()).split('\r\n').length]).toEqual([200, 3]);
  const row = { firstName: 'Bo', lastName: 'Ly', email: 'bo@eksempel.dk', password: 'mit-kodeord-1' };
  const imported = await fetch(`http://127.0.0.1:${port}${employeeImportEndpoints.importEmployees.path}`, {
    method: 'POST',
    headers: { ...(stranger.headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row] }),
  });
  expect(await imported.text()).toContain('"status":"done","created":1');

  expect([await beginDownload(administrator), await beginDownload(colleague)]).toEqual(['200', '200']);
  for (const as of [administrator, colleague]) {
    const refused = await download(as);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({
      message:
        'Du eller dine kolleger henter allerede 10 filer. Vent, til en af dem er færdig, og prøv igen.',
    });
  }
});
