// @module-tag slow

import { employeeImportEndpoints, type ImportResult, importResult } from '@saldo/contract/employee-import';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { closeApp } from '../../../start-server.ts';

const { importEmployees } = employeeImportEndpoints;

let api: TestApi;
let origin: string;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
beforeAll(async () => {
  api = await TestApi.start();
  origin = await api.listen();
  operator = await api.operator();
  customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
});

afterAll(() => api.stop());

const row = (given: object = {}) => {
  const n = api.make.next();
  return {
    firstName: 'Søren',
    lastName: `Ærø ${n}`,
    email: `import${n}@eksempel.dk`,
    password: 'mit-kodeord-1',
    ...given,
  };
};

const rows = (count: number) => Array.from({ length: count }, () => row());

const send = (body: object, as = administrator) => api.call(importEmployees, { as, body: body as never });

const employeesOf = (id: number) =>
  api.services.db
    .selectFrom('employee')
    .selectAll()
    .where('customerId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

async function customerWithAdministrator(): Promise<{ id: number; as: SignedIn }> {
  const id = await api.make.customer();
  return { id, as: await api.administrator(id) };
}

/** Imports over a real connection. Yields the lines as they arrive; `close` disconnects. */
async function stream(body: object, as: SignedIn) {
  const closing = new AbortController();
  const response = await fetch(`${origin}${importEmployees.path}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: closing.signal,
  });
  async function* lines(): AsyncGenerator<ImportResult> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n');
      text = parts.pop() ?? '';
      for (const line of parts) yield importResult.parse(JSON.parse(line));
    }
  }
  return { response, lines: lines(), close: () => closing.abort() };
}

const next = async (lines: AsyncGenerator<ImportResult>) => (await lines.next()).value as ImportResult;

const rest = (lines: AsyncGenerator<ImportResult>) => Array.fromAsync(lines);

describe('a running import', () => {
  test('ends when its client disconnects: the reported employees exist, and no more are created', async () => {
    const { id, as } = await customerWithAdministrator();
    const beside = await stream({ rows: rows(2_000) }, as);
    const sent = rows(2_000);
    const { lines, close } = await stream({ rows: sent }, as);
    const reported = [await next(lines), await next(lines)].map((line) => (line as { id: number }).id);
    close();
    await expect(rest(lines)).rejects.toThrow();
    // Two imports of a customer may run at once, so another is accepted when this one has ended.
    await untilAccepted(as);
    beside.close();
    const emails = new Set(sent.map(({ email }) => email));
    const created = (await employeesOf(id)).filter(({ email }) => email !== null && emails.has(email));
    expect(created.length).toBeLessThan(1_000);
    expect(created.map((employee) => employee.id)).toEqual(expect.arrayContaining(reported));
  });

  test('reports the first row after its commit', async () => {
    const { as, id } = await customerWithAdministrator();
    const { lines } = await stream({ rows: rows(40) }, as);
    let created = 0;
    for await (const line of lines) {
      if (line.status !== 'created') continue;
      if (created === 0) expect((await employeesOf(id)).map((employee) => employee.id)).toContain(line.id);
      created += 1;
    }
    expect(created).toBe(40);
  });

  test('ends without `done` when the session ends', async () => {
    const { as, id } = await customerWithAdministrator();
    const { response, lines } = await stream({ rows: rows(2_000) }, as);
    await next(lines);
    await api.services.db.deleteFrom('session').where('accountId', '=', as.accountId).execute();
    const results = await rest(lines);
    expect(response.status).toBe(200);
    expect(results.every(({ status }) => status === 'created')).toBe(true);
    expect(await employeesOf(id)).toHaveLength(results.length + 1);
  });

  test('ends without `done` when the customer is archived', async () => {
    const { id } = await customerWithAdministrator();
    const { lines } = await stream({ customerId: id, rows: rows(2_000) }, operator);
    await next(lines);
    await archive(id);
    expect((await rest(lines)).every(({ status }) => status === 'created')).toBe(true);
  });

  test('can run beside one other import of the customer, not two, and beside those of other customers', async () => {
    const [busy, other] = [await customerWithAdministrator(), await customerWithAdministrator()];
    const first = await stream({ rows: rows(2_000) }, busy.as);
    const second = await stream({ rows: rows(2_000) }, busy.as);
    await Promise.all([next(first.lines), next(second.lines)]);
    const third = await send({ rows: rows(1) }, busy.as);
    expect([third.status, third.error.code, third.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '10',
    ]);
    expect((await send({ rows: rows(1) }, other.as)).data).toHaveLength(2);
    first.close();
    await untilAccepted(busy.as);
    second.close();
  });

  test('of an account can run beside one other of it, not two, whichever customers they are for', async () => {
    const customers = [await customerWithAdministrator(), await customerWithAdministrator()];
    const running = await Promise.all(
      customers.map(({ id }) => stream({ customerId: id, rows: rows(2_000) }, operator)),
    );
    await Promise.all(running.map(({ lines }) => next(lines)));
    const third = await customerWithAdministrator();
    const refused = await send({ customerId: third.id, rows: rows(1) }, operator);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect((await send({ rows: rows(1) }, third.as)).data).toHaveLength(2);
    for (const { close } of running) close();
  });

  test('ends with a line that says that it was interrupted when the server stops', async () => {
    const beside = await TestApi.start({ database: api.database });
    const address = await beside.listen();
    const { as } = await customerWithAdministrator();
    const response = await fetch(`${address}${importEmployees.path}`, {
      method: 'POST',
      headers: { ...as.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ rows: rows(2_000) }),
    });
    await Promise.all([
      closeApp(beside.app),
      response.text().then((text) => expect(text).toMatch(/\n\{"status":"interrupted"\}\n$/)),
    ]);
  });
});

async function archive(id: number): Promise<void> {
  const customers = api.database.owner.updateTable('customer').set({ archivedAt: new Date() });
  await customers.where('id', '=', id).execute();
}

/** Waits until the server has noticed the disconnect, and accepts another import of the customer. */
async function untilAccepted(as: SignedIn): Promise<void> {
  await vi.waitFor(async () => expect((await send({ rows: rows(1) }, as)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
}
