import { employeeEndpoints, employeeSortColumns } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';

const { createEmployee, deleteEmployee, listEmployees, setEmployeePassword, updateEmployee } =
  employeeEndpoints;
const { addTransaction, listTransactions } = transactionEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
});
afterAll(() => api.stop());

const input = () => {
  const n = api.make.next();
  return { firstName: 'Bo', lastName: `Holm ${n}`, email: `bo${n}@eksempel.dk`, password: 'kodeord-1' };
};
const changes = () => {
  const { password, ...rest } = input();
  return rest;
};
const create = (body: object, as = administrator) => api.call(createEmployee, { as, body: body as never });
const change = (id: number, body: object, as = administrator) =>
  api.call(updateEmployee, { as, params: { id: String(id) }, body: body as never });
const remove = (id: number, as = administrator) =>
  api.call(deleteEmployee, { as, params: { id: String(id) } });
const list = async (query: Record<string, string> = {}, as = administrator) =>
  api.call(listEmployees, { as, query: query as never });
const read = async (id: number) => (await list()).data.find((employee) => employee.id === id);
const passwordHash = async (id: number) =>
  (
    await api.services.db
      .selectFrom('employee')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).passwordHash;

describe('validation (spec §5)', () => {
  test('names each missing field at once', async () => {
    const { error } = await create({});
    expect(error.fields).toEqual([
      { path: ['firstName'], message: 'Fornavn er påkrævet' },
      { path: ['lastName'], message: 'Navn er påkrævet' },
      { path: ['email'], message: 'E-mail er påkrævet' },
      { path: ['password'], message: 'Kodeord er påkrævet' },
    ]);
  });

  test.each([
    ['firstName', ' ', 'Fornavn er påkrævet'],
    ['firstName', 'x'.repeat(101), 'Fornavn må højst være på 100 tegn'],
    ['lastName', null, 'Navn er påkrævet'],
    ['email', '', 'E-mail er påkrævet'],
    ['email', 'bo@', 'E-mail skal være en gyldig email'],
    ['email', `${'x'.repeat(250)}@eksempel.dk`, 'E-mail må højst være på 254 tegn'],
    ['departmentId', '7', 'Afdeling er ikke gyldig'],
    ['departmentId', 900_000_001, 'Afdelingen findes ikke. Vælg en anden.'],
  ])('%s %j: %s', async (field, value, message) => {
    const { id } = await api.make.employee({ customerId });
    for (const answer of [
      await create({ ...input(), [field]: value }),
      await change(id, { ...changes(), [field]: value }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.fields?.[0]).toEqual({ path: [field], message });
    }
  });

  test.each([
    ['', 'Kodeord er påkrævet'],
    [null, 'Kodeord er påkrævet'],
    [12345678, 'Kodeord er påkrævet'],
    ['1234567', 'Kodeord skal være på mindst 8 tegn'],
    ['x'.repeat(201), 'Kodeord må højst være på 200 tegn'],
    ['kodeord-\ud800', 'Kodeord indeholder tegn, der ikke kan bruges'],
  ])('password %j: %s', async (password, message) => {
    const { id } = await api.make.employee({ customerId });
    for (const answer of [
      await create({ ...input(), password }),
      await api.call(setEmployeePassword, {
        as: administrator,
        params: { id: String(id) },
        body: { password } as never,
      }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.fields).toEqual([{ path: ['password'], message }]);
    }
    expect(await passwordHash(id)).toBeNull();
  });

  test.each([['12345678'], [' æøå\n\n€ '], ['x'.repeat(200)]])(
    'password %j is taken as typed',
    async (password) => {
      const { data } = await create({ ...input(), password });
      const hash = await passwordHash(data.id);
      expect(await api.services.passwords.verify(hash, password)).toBe(true);
      expect(await api.services.passwords.verify(hash, password.trim())).toBe(password === password.trim());
    },
  );

  test('a change takes no password and no company', async () => {
    const { id } = await api.make.employee({ customerId });
    for (const extra of [{ password: 'kodeord-1' }, { customerId }, { balance: 1 }, { name: 'Bo' }]) {
      expect((await change(id, { ...changes(), ...extra })).status).toBe(400);
    }
  });
});

describe('creating and changing', () => {
  test('every field is kept as given', async () => {
    const departmentId = await api.make.department(customerId, 'Salg');
    const body = { ...input(), firstName: 'Åse', email: `Aase+${api.make.next()}@Eksempel.dk`, departmentId };
    const created = await create(body);
    expect(created.status).toBe(201);
    expect(await read(created.data.id)).toEqual({
      id: created.data.id,
      customerId,
      firstName: 'Åse',
      lastName: body.lastName,
      name: `Åse ${body.lastName}`,
      email: body.email,
      department: { id: departmentId, name: 'Salg' },
      balance: 0,
      held: 0,
      available: 0,
      loginEnabled: true,
    });
    expect(await read(created.data.id)).toEqual(created.data);

    const changed = { ...changes(), departmentId: await api.make.department(customerId, 'Lager') };
    const answer = await change(created.data.id, changed);
    expect(answer.data).toMatchObject({
      firstName: changed.firstName,
      lastName: changed.lastName,
      email: changed.email,
      department: { id: changed.departmentId, name: 'Lager' },
    });
    expect(await read(created.data.id)).toEqual(answer.data);
  });

  test('a change without a department leaves it, null takes it away', async () => {
    const departmentId = await api.make.department(customerId);
    const { id } = await api.make.employee({ customerId, departmentId });
    await change(id, changes());
    expect((await read(id))?.department?.id).toBe(departmentId);
    await change(id, { ...changes(), departmentId: null });
    expect((await read(id))?.department).toBeNull();
  });

  test('an operator names the company, an administrator cannot', async () => {
    const missing = await create(input(), operator);
    expect(missing.error.fields).toEqual([{ path: ['customerId'], message: 'Kunde er påkrævet' }]);
    const unknown = await create({ ...input(), customerId: 900_000_001 }, operator);
    expect(unknown.error.fields).toEqual([{ path: ['customerId'], message: 'Kunden findes ikke.' }]);
    expect((await create({ ...input(), customerId }, operator)).data.customerId).toBe(customerId);
    expect((await create({ ...input(), customerId })).status).toBe(400);
  });

  test("another company's department is refused like a missing one, for an operator too", async () => {
    const departmentId = await api.make.department(await api.make.customer());
    const { id } = await api.make.employee({ customerId });
    for (const answer of [
      await create({ ...input(), departmentId }),
      await create({ ...input(), departmentId, customerId }, operator),
      await change(id, { ...changes(), departmentId }, operator),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.fields).toEqual([
        { path: ['departmentId'], message: 'Afdelingen findes ikke. Vælg en anden.' },
      ]);
    }
  });

  test('an e-mail belongs to one living employee, whatever the company and the case', async () => {
    const taken = await api.make.employee({ email: 'Optaget@eksempel.dk' });
    const { id } = await api.make.employee({ customerId });
    for (const answer of [
      await create({ ...input(), email: 'oPTAGET@EKSEMPEL.dk' }),
      await change(id, { ...changes(), email: 'optaget@eksempel.dk' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.error).toEqual({
        code: 'email_in_use',
        message: 'E-mailen er allerede i brug.',
        fields: [{ path: ['email'], message: 'E-mailen er allerede i brug.' }],
      });
    }
    await remove(taken.id, operator);
    expect((await create({ ...input(), email: 'optaget@eksempel.dk' })).status).toBe(201);
  });

  test('an employee may keep its own e-mail in another case, and have the e-mail of an account', async () => {
    const email = `begge${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'Admin', email });
    const { data } = await create({ ...input(), email });
    expect((await change(data.id, { ...changes(), email: email.toUpperCase() })).status).toBe(200);
  });

  test('setting a password opens the sign-in', async () => {
    const { id } = await api.make.employee({ customerId });
    expect((await read(id))?.loginEnabled).toBe(false);
    const body = { password: 'nyt-kodeord' };
    const params = { id: String(id) };
    expect((await api.call(setEmployeePassword, { as: administrator, params, body })).status).toBe(204);
    expect((await read(id))?.loginEnabled).toBe(true);
    expect(await api.services.passwords.verify(await passwordHash(id), 'nyt-kodeord')).toBe(true);
  });
});

describe('the list', () => {
  test('finds by name and e-mail, without case, wildcards taken literally', async () => {
    const firm = await api.make.customer();
    const as = await api.administrator(firm);
    const employee = { customerId: firm, firstName: 'Jens_Ole', lastName: 'Ærø' };
    await api.make.employee({ ...employee, email: 'jens%ole@eksempel.dk' });
    await api.make.employee({ customerId: firm, firstName: 'JensXOle', lastName: 'Holm' });
    const found = async (search: string) => (await list({ search }, as)).data.map(({ name }) => name);
    expect(await found('jens')).toEqual(
      ['JensXOle Holm', 'Jens_Ole Ærø'].toSorted(new Intl.Collator('da').compare),
    );
    expect(await found('s_ole æ')).toEqual(['Jens_Ole Ærø']);
    expect(await found('S%OLE')).toEqual(['Jens_Ole Ærø']);
    expect(await found('jens\\')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  test('sorts by each column both ways, in Danish', async () => {
    const firm = await api.make.customer();
    const as = await api.administrator(firm);
    const departments = [];
    for (const name of ['Ørsted', 'Æter', 'Aarhus', 'Zink']) {
      departments.push(await api.make.department(firm, name));
    }
    for (const [index, firstName] of ['Ziggy', 'Åse', 'Ærling', 'Anna', 'Øjvind'].entries()) {
      await api.make.employee({
        customerId: firm,
        firstName,
        email: `${'cbade'[index]}.sortering@eksempel.dk`,
        departmentId: departments[index] ?? null,
        balance: 10 * ((index * 2) % 5),
      });
    }
    const collator = new Intl.Collator('da');
    type Row = Awaited<ReturnType<typeof list>>['data'][number];
    const byColumn: Record<string, (a: Row, b: Row) => number> = {
      name: (a, b) => collator.compare(a.name, b.name),
      email: (a, b) => (a.email < b.email ? -1 : 1),
      // Those without one come last, as "Ikke tildelt" would not.
      department: (a, b) =>
        Number(a.department === null) - Number(b.department === null) ||
        collator.compare(a.department?.name ?? '', b.department?.name ?? ''),
      balance: (a, b) => a.balance - b.balance,
    };
    for (const column of employeeSortColumns) {
      const up = (await list({ sort: column }, as)).data;
      expect(up).toHaveLength(5);
      expect(up, column).toEqual(up.toSorted((a, b) => byColumn[column]?.(a, b) || a.id - b.id));
      const down = (await list({ sort: `-${column}` }, as)).data;
      expect(down, `-${column}`).toEqual(up.toReversed());
    }
  });

  test('comes in pages, with the number of all matches', async () => {
    const firm = await api.make.customer();
    const as = await api.administrator(firm);
    for (const lastName of ['a', 'b', 'c', 'd', 'e']) {
      await api.make.employee({ customerId: firm, firstName: 'Side', lastName });
    }
    const page = async (query: Record<string, string>, who = as) => {
      const { data, headers } = await list(query, who);
      return [data.map(({ lastName }) => lastName).join(''), headers['x-total-count']];
    };
    expect(await page({})).toEqual(['abcde', '5']);
    expect(await page({ limit: '2', offset: '1' })).toEqual(['bc', '5']);
    expect(await page({ offset: '3' })).toEqual(['de', '5']);
    expect(await page({ limit: '1', search: 'side c' })).toEqual(['c', '1']);
    expect(await page({ customerId: String(firm), limit: '1' }, operator)).toEqual(['a', '5']);
    expect(await page({ customerId: '900000001' }, operator)).toEqual(['', '0']);
  });
});

describe('deleting', () => {
  test('posts what is left out, keeps the entries, and stops what is coming', async () => {
    const { id } = await api.make.employee({ customerId, balance: 12.34 });
    const params = { id: String(id) };
    await api.call(addTransaction, {
      as: administrator,
      params,
      body: { text: 'Månedligt', amount: 5, futureDate: '2026-12-01', frequency: 'monthly' },
    });
    expect((await remove(id)).status).toBe(204);
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['kind', 'amount', 'balanceAfter', 'text', 'date', 'actorAccountId'])
      .where('employeeId', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { kind: 'manual', amount: 1234n, balanceAfter: 1234n },
      {
        kind: 'correction',
        amount: -1234n,
        balanceAfter: 0n,
        text: 'Saldo nulstillet ved sletning',
        date: '2026-11-20',
        actorAccountId: administrator.accountId,
      },
    ]);
    const schedules = await api.services.db
      .selectFrom('scheduledEntry')
      .select(['nextDate', 'stoppedBy'])
      .where('employeeId', '=', id)
      .execute();
    expect(schedules).toEqual([{ nextDate: null, stoppedBy: administrator.accountId }]);
  });

  test('posts nothing out of an empty balance', async () => {
    const { id } = await api.make.employee({ customerId });
    expect((await remove(id)).status).toBe(204);
    const entries = api.services.db.selectFrom('ledgerEntry').selectAll().where('employeeId', '=', id);
    expect(await entries.execute()).toEqual([]);
  });

  test('removes name and e-mail everywhere', async () => {
    const body = { firstName: 'Hemmelig', lastName: 'Uforglemmelig', email: 'h.uforglemmelig@eksempel.dk' };
    const { data } = await create({ ...body, password: 'kodeord-1' });
    await change(data.id, { ...changes(), firstName: 'Hemmelig', lastName: 'Andet' });
    await remove(data.id);
    const employee = await api.services.db
      .selectFrom('employee')
      .select(['firstName', 'lastName', 'name', 'email', 'passwordHash', 'departmentId'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(employee).toEqual({
      firstName: '',
      lastName: '',
      name: ' ',
      email: null,
      passwordHash: null,
      departmentId: null,
    });
    const values = await api.services.db
      .selectFrom('personalValue')
      .select('value')
      .where('subjectType', '=', 'employee')
      .where('subjectId', '=', data.id)
      .execute();
    expect(values.length).toBeGreaterThan(3);
    expect(values.every(({ value }) => value === null)).toBe(true);
    expect(await tablesContaining(api.database.owner, 'hemmelig', 'uforglemmelig')).toEqual([]);
  });

  test('leaves nothing to be called', async () => {
    const { id } = await api.make.employee({ customerId, balance: 10 });
    await remove(id);
    const params = { id: String(id) };
    for (const answer of [
      await remove(id),
      await change(id, changes()),
      await api.call(setEmployeePassword, { as: operator, params, body: { password: 'kodeord-1' } }),
      await api.call(listTransactions, { as: operator, params }),
      await api.call(addTransaction, { as: operator, params, body: { text: 'Gave', amount: 1 } }),
      await api.call(addTransaction, {
        as: operator,
        params,
        body: { text: 'Senere', amount: 1, futureDate: '2027-01-01' },
      }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await read(id)).toBeUndefined();
  });

  test('is refused while points are held for an order', async () => {
    const { id } = await api.make.employee({ customerId, balance: 10 });
    await api.services.db.updateTable('balance').set({ held: 500n }).where('employeeId', '=', id).execute();
    const { status, error } = await remove(id);
    expect([status, error.code]).toEqual([409, 'employee_has_pending_orders']);
    expect(await read(id)).toMatchObject({ balance: 10, held: 5, available: 5 });
  });
});
