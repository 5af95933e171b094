import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createEmployee, deleteEmployee, listEmployees, setEmployeePassword, updateEmployee } =
  employeeEndpoints;

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
  return { firstName: 'Bo', lastName: `Holm ${n}`, email: `bo${n}@eksempel.dk`, password: 'mit-kodeord-1' };
};
const changes = () => {
  const { password, ...rest } = input();
  return rest;
};
const create = (body: object, as = administrator) => api.call(createEmployee, { as, body: body as never });
const change = (id: number, body: object, as = administrator) =>
  api.call(updateEmployee, { as, params: { id: String(id) }, body: body as never });
const read = async (id: number) =>
  (await api.call(listEmployees, { as: administrator })).data.find((employee) => employee.id === id);
const passwordHash = async (id: number) =>
  (
    await api.services.db
      .selectFrom('employee')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).passwordHash;

describe('validation', () => {
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
    ['employeeNumber', 'x'.repeat(41), 'Medarbejdernr. må højst være på 40 tegn'],
    ['employeeNumber', 7, 'Medarbejdernr. skal være tekst'],
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

  test.each([['to somre'], [' æøå\n\n€ '], [`${'tre blå cykler '.repeat(13).slice(0, 194)}og fem`]])(
    'password %j is taken as typed',
    async (password) => {
      const { data } = await create({ ...input(), password });
      const hash = await passwordHash(data.id);
      expect(await api.services.passwords.verify(hash, password)).toBe(true);
      expect(await api.services.passwords.verify(hash, password.trim())).toBe(password === password.trim());
    },
  );

  test('a change refuses a password, a customer and other fields', async () => {
    const { id } = await api.make.employee({ customerId });
    for (const extra of [{ password: 'mit-kodeord-1' }, { customerId }, { balance: 1 }, { name: 'Bo' }]) {
      expect((await change(id, { ...changes(), ...extra })).status).toBe(400);
    }
  });
});

describe('creating and changing', () => {
  test('every field is kept as given, and the employee number without its surrounding spaces', async () => {
    const departmentId = await api.make.department(customerId, 'Salg');
    const body = {
      ...input(),
      firstName: 'Åse',
      email: `Aase+${api.make.next()}@Eksempel.dk`,
      employeeNumber: ' Å-0042 ',
      departmentId,
    };
    const created = await create(body);
    expect(created.status).toBe(201);
    expect(await read(created.data.id)).toEqual({
      id: created.data.id,
      customerId,
      firstName: 'Åse',
      lastName: body.lastName,
      name: `Åse ${body.lastName}`,
      email: body.email,
      employeeNumber: 'Å-0042',
      department: { id: departmentId, name: 'Salg' },
      balance: 0,
      held: 0,
      available: 0,
      awaitingApproval: 0,
      loginEnabled: true,
      invitedAt: null,
      leaving: null,
      version: 1,
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

  test('a change without an employee number keeps it, an empty one removes it', async () => {
    const { id } = await api.make.employee({ customerId });
    const employeeNumber = `Nr. ${api.make.next()}`;
    expect((await change(id, { ...changes(), employeeNumber })).data.employeeNumber).toBe(employeeNumber);
    expect((await change(id, changes())).data.employeeNumber).toBe(employeeNumber);
    expect((await change(id, { ...changes(), employeeNumber: '' })).data.employeeNumber).toBe('');
  });

  test('an employee number is unique in the customer, ignoring case, until its employee is deleted', async () => {
    const employeeNumber = `Æ${api.make.next()}`;
    const taken = (await create({ ...input(), employeeNumber })).data;
    const { id } = await api.make.employee({ customerId });
    const message = 'Medarbejdernummeret er allerede i brug.';
    for (const number of [employeeNumber, ` ${employeeNumber.toLowerCase()} `]) {
      for (const answer of [
        await create({ ...input(), employeeNumber: number }),
        await change(id, { ...changes(), employeeNumber: number }),
      ]) {
        expect(answer.status).toBe(409);
        expect(answer.error).toEqual({
          code: 'employee_number_in_use',
          message,
          fields: [{ path: ['employeeNumber'], message }],
        });
      }
    }
    const elsewhere = { ...input(), employeeNumber, customerId: await api.make.customer() };
    expect((await create(elsewhere, operator)).status).toBe(201);
    const lower = { ...changes(), employeeNumber: employeeNumber.toLowerCase() };
    expect((await change(taken.id, lower)).status).toBe(200);
    await api.call(deleteEmployee, { as: operator, params: { id: String(taken.id) } });
    expect((await change(id, { ...changes(), employeeNumber })).status).toBe(200);
  });

  test('a change without a department keeps it, null removes it', async () => {
    const departmentId = await api.make.department(customerId);
    const { id } = await api.make.employee({ customerId, departmentId });
    await change(id, changes());
    expect((await read(id))?.department?.id).toBe(departmentId);
    await change(id, { ...changes(), departmentId: null });
    expect((await read(id))?.department).toBeNull();
  });

  test('an operator must name the customer, an administrator cannot', async () => {
    const missing = await create(input(), operator);
    expect(missing.error.fields).toEqual([{ path: ['customerId'], message: 'Kunde er påkrævet' }]);
    const unknown = await create({ ...input(), customerId: 900_000_001 }, operator);
    expect(unknown.error.fields).toEqual([{ path: ['customerId'], message: 'Kunden findes ikke.' }]);
    expect((await create({ ...input(), customerId }, operator)).data.customerId).toBe(customerId);
    expect((await create({ ...input(), customerId })).status).toBe(400);
  });

  test("another customer's department is refused like a missing one, for an operator too", async () => {
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

  test('an e-mail is unique among all employees who are not deleted, ignoring customer and case', async () => {
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
    await api.call(deleteEmployee, { as: operator, params: { id: String(taken.id) } });
    expect((await create({ ...input(), email: 'optaget@eksempel.dk' })).status).toBe(201);
  });

  test('an employee may keep its e-mail in another case, and may have the e-mail of an account', async () => {
    const email = `begge${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'operator', email });
    const { data } = await create({ ...input(), email });
    expect((await change(data.id, { ...changes(), email: email.toUpperCase() })).status).toBe(200);
  });

  test.each([
    ['Password', 'Kodeordet er et af de mest brugte. Vælg et andet.'],
    ['football', 'Kodeordet er et af de mest brugte. Vælg et andet.'],
    ['BO.OWN@eksempel.dk', 'Kodeordet må ikke være det samme som e-mailen'],
  ])('refuses the password %s', async (password, message) => {
    const refused = [400, [{ path: ['password'], message }]];
    const created = await create({ ...input(), email: 'bo.own@eksempel.dk', password });
    expect([created.status, created.error.fields]).toEqual(refused);
    const email = password.includes('@') ? password.toLowerCase() : `bo${api.make.next()}@eksempel.dk`;
    const { id } = await api.make.employee({ customerId, email });
    const params = { id: String(id) };
    const set = await api.call(setEmployeePassword, { as: administrator, params, body: { password } });
    expect([set.status, set.error.fields]).toEqual(refused);
    expect((await read(id))?.loginEnabled).toBe(false);
  });

  test('setting a password enables the sign-in', async () => {
    const { id } = await api.make.employee({ customerId });
    expect((await read(id))?.loginEnabled).toBe(false);
    const body = { password: 'nyt-kodeord' };
    const params = { id: String(id) };
    expect((await api.call(setEmployeePassword, { as: administrator, params, body })).status).toBe(204);
    expect((await read(id))?.loginEnabled).toBe(true);
    expect(await api.services.passwords.verify(await passwordHash(id), 'nyt-kodeord')).toBe(true);
  });
});
