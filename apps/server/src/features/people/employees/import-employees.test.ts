import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { importEmployees } = employeeImportEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  await api.listen();
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

describe('an import', () => {
  test('answers in the order of the rows, with the same result as single calls', async () => {
    const { id, as } = await customerWithAdministrator();
    const sent = rows(40);
    const { data, headers } = await send({ rows: sent }, as);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(data.at(-1)).toEqual({ status: 'done', created: 40, failed: 0 });
    expect(data.slice(0, -1)).toEqual(
      sent.map((_, n) => ({ status: 'created', row: n, id: expect.any(Number) })),
    );

    const list = await api.call(employeeEndpoints.listEmployees, { as });
    expect(list.data).toHaveLength(40);
    for (const [n, given] of sent.entries()) {
      const employee = list.data.find(({ email }) => email === given.email);
      const { firstName, lastName, email } = given;
      expect(employee).toMatchObject({ firstName, lastName, email, balance: 0, loginEnabled: true });
      expect(employee).toMatchObject({
        id: (data[n] as { id: number }).id,
        department: null,
        customerId: id,
      });
    }
    const [first] = await employeesOf(id);
    expect(await api.services.passwords.verify(first?.passwordHash ?? null, 'mit-kodeord-1')).toBe(true);
  });

  test('belongs to the customer that an operator names', async () => {
    const { id } = await customerWithAdministrator();
    const { data } = await send({ customerId: id, rows: rows(1) }, operator);
    expect(data.at(-1)).toEqual({ status: 'done', created: 1, failed: 0 });
    expect(await employeesOf(id)).toHaveLength(1);
  });

  test('reports why a row fails, and imports the next', async () => {
    const taken = row();
    await api.make.employee({ email: taken.email });
    const twice = row();
    const { data } = await send({
      rows: [
        row({ firstName: ' ' }),
        row(),
        row({ lastName: '' }),
        row({ email: '' }),
        row({ email: 'bo@' }),
        row({ password: '' }),
        row({ password: '1234567' }),
        row({ password: '12345678' }),
        row({ password: 'velkommen' }),
        row({ email: 'own@eksempel.dk', password: 'own@eksempel.dk' }),
        row({ password: 'x'.repeat(201) }),
        row({ firstName: 'x'.repeat(101) }),
        row({ lastName: 'a\u0000b' }),
        row({ firstName: '', password: 'kort' }),
        { ...taken, email: taken.email.toUpperCase() },
        twice,
        row({ email: ` ${twice.email} ` }),
        row(),
      ],
    });
    const message = (n: number) => (data[n] as { message?: string }).message;
    expect(data.map((_, n) => message(n))).toEqual([
      'Fornavn er påkrævet',
      undefined,
      'Navn er påkrævet',
      'E-mail er påkrævet',
      'E-mail skal være en gyldig email',
      'Kodeord er påkrævet',
      'Kodeord skal være på mindst 8 tegn',
      'Kodeordet er et af de mest brugte. Vælg et andet.',
      'Kodeordet er et almindeligt ord. Brug fx tre ord, der ikke hører sammen.',
      'Kodeordet må ikke være det samme som e-mailen',
      'Kodeord må højst være på 200 tegn',
      'Fornavn må højst være på 100 tegn',
      'Navn indeholder tegn, der ikke kan bruges',
      'Fornavn er påkrævet, Kodeord skal være på mindst 8 tegn',
      'E-mailen er allerede i brug.',
      undefined,
      'E-mailen er allerede i brug.',
      undefined,
      undefined,
    ]);
    expect(data.at(-1)).toEqual({ status: 'done', created: 3, failed: 15 });
  });

  test('refuses an address that was used earlier in the file, however far apart', async () => {
    const sent = rows(50);
    sent[49] = row({ email: sent[0]?.email });
    const { data } = await send({ rows: sent });
    expect(data[49]).toEqual({ status: 'failed', row: 49, message: 'E-mailen er allerede i brug.' });
    expect(data[50]).toEqual({ status: 'done', created: 49, failed: 1 });
  });

  test('creates each employee once when two imports have the same addresses in opposite order', async () => {
    const [one, other] = [await customerWithAdministrator(), await customerWithAdministrator()];
    const sent = rows(30);
    const crosswise = sent.toReversed().map((each) => ({ ...each }));
    const answers = await Promise.all([send({ rows: sent }, one.as), send({ rows: crosswise }, other.as)]);
    const counts = answers.map(({ data }) => data.at(-1) as { created: number; failed: number });
    expect(counts.map(({ created, failed }) => created + failed)).toEqual([30, 30]);
    expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(30);
  });
});

describe('an import is refused before it begins', () => {
  test.each([
    ['no list of rows', {}, 'rows'],
    ['an empty list', { rows: [] }, 'rows'],
    ['an incomplete row', { rows: [{ firstName: 'A' }] }, 'rows'],
  ])('%s: 400', async (_what, body, path) => {
    const { status, error } = await send(body);
    expect([status, error.code, error.fields?.[0]?.path[0]]).toEqual([400, 'invalid', path]);
  });

  test('a row with an unknown key, a missing key or another type: 400 that names the row', async () => {
    const { password, ...without } = row();
    for (const odd of [row({ departmentId: 1 }), without, row({ email: 7 }), null, [], 'x']) {
      const { status, error } = await send({ rows: [row(), odd] });
      expect(status).toBe(400);
      expect(error.fields?.[0]?.path.slice(0, 2)).toEqual(['rows', 1]);
    }
    expect((await send({ rows: [row()], ukendt: 1 })).status).toBe(400);
  });

  test('more than 20,000 rows: 400', async () => {
    const { status, error } = await send({ rows: Array.from({ length: 20_001 }, () => row()) });
    expect([status, error.fields?.[0]?.message]).toEqual([
      400,
      'Der kan højst importeres 20.000 rækker ad gangen',
    ]);
  });

  test('more than 8 MB: 413', async () => {
    const { status, error } = await send({ rows: [row({ firstName: 'x'.repeat(8 * 1024 * 1024) })] });
    expect([status, error.code]).toEqual([413, 'payload_too_large']);
  });

  test('an administrator that names a customer, even its own: 400', async () => {
    const { status, error } = await send({ customerId, rows: rows(1) });
    expect([status, error.code]).toEqual([400, 'malformed']);
  });

  test('an operator that names no customer: 400; a missing or archived one: 404', async () => {
    const { status, error } = await send({ rows: rows(1) }, operator);
    expect([status, error.fields]).toEqual([400, [{ path: ['customerId'], message: 'Kunde er påkrævet' }]]);
    const archived = await api.make.customer();
    await archive(archived);
    for (const missing of [archived, 900_000_001]) {
      const answer = await send({ customerId: missing, rows: rows(1) }, operator);
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
  });

  test('no XSRF token: 403', async () => {
    const { 'x-xsrf-token': _dropped, ...headers } = administrator.headers;
    const { status, error } = await api.call(importEmployees, { body: { rows: rows(1) }, headers });
    expect([status, error.code]).toEqual([403, 'xsrf']);
  });
});

async function archive(id: number): Promise<void> {
  const customers = api.database.owner.updateTable('customer').set({ archivedAt: new Date() });
  await customers.where('id', '=', id).execute();
}
