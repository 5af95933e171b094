import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createDepartment, deleteDepartment, getDepartment, listDepartments, updateDepartment } =
  departmentEndpoints;
const { createEmployee, updateEmployee } = employeeEndpoints;

let api: TestApi;
let operator: SignedIn;
let as: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  as = await api.administrator(customerId);
});
afterAll(() => api.stop());

const create = (body: unknown, who = as) => api.call(createDepartment, { as: who, body: body as never });
const rename = (id: number, body: unknown, who = as) =>
  api.call(updateDepartment, { as: who, params: { id: String(id) }, body: body as never });
const remove = (id: number) => api.call(deleteDepartment, { as, params: { id: String(id) } });
const read = (id: number, who = as) => api.call(getDepartment, { as: who, params: { id: String(id) } });
const list = (who = as, query = {}) => api.call(listDepartments, { as: who, query });
const move = (employeeId: number, departmentId: number) =>
  api.call(updateEmployee, {
    as,
    params: { id: String(employeeId) },
    body: { firstName: 'Bo', lastName: 'Holm', email: `bo${api.make.next()}@eksempel.dk`, departmentId },
  });
const departmentOf = async (employeeId: number) => {
  const rows = api.services.db.selectFrom('employee').select('departmentId').where('id', '=', employeeId);
  return (await rows.executeTakeFirstOrThrow()).departmentId;
};

describe('validation', () => {
  test.each([
    [{}, 'Navn er påkrævet'],
    [{ name: '' }, 'Navn er påkrævet'],
    [{ name: ' \t ' }, 'Navn er påkrævet'],
    [{ name: null }, 'Navn er påkrævet'],
    [{ name: 7 }, 'Navn skal være tekst'],
    [{ name: 'x'.repeat(201) }, 'Navn må højst være på 200 tegn'],
    [{ name: 'a\u0000b' }, 'Navn indeholder tegn, der ikke kan bruges'],
    [
      { name: ' ikke  TILDELT' },
      '»Ikke tildelt« betyder, at en medarbejder ikke har en afdeling. Vælg et andet navn.',
    ],
  ])('%j: %s', async (body, message) => {
    const id = await api.make.department(customerId);
    for (const answer of [await create(body), await rename(id, body)]) {
      expect(answer.status).toBe(400);
      expect(answer.error).toEqual({
        code: 'invalid',
        message: 'Formularen indholder en eller flere fejl',
        fields: [{ path: ['name'], message }],
      });
    }
  });

  test("a name is unique among a customer's departments that are not deleted, ignoring case", async () => {
    const { data } = await create({ name: 'Økonomi og Ærinder' });
    const id = await api.make.department(customerId);
    for (const answer of [
      await create({ name: 'ØKONOMI OG ÆRINDER' }),
      await create({ name: '  økonomi og ærinder ' }),
      await rename(id, { name: 'Økonomi og Ærinder' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.error).toEqual({
        code: 'department_name_in_use',
        message: 'Der findes allerede en afdeling med det navn.',
        fields: [{ path: ['name'], message: 'Der findes allerede en afdeling med det navn.' }],
      });
    }
    // Its own name in another case, the name of another customer's department and of a deleted one are allowed.
    expect((await rename(data.id, { name: 'ØKONOMI og ærinder' })).data.name).toBe('ØKONOMI og ærinder');
    const other = await api.administrator(await api.make.customer());
    expect((await create({ name: 'Økonomi og Ærinder' }, other)).status).toBe(201);
    await remove(data.id);
    expect((await create({ name: 'Økonomi og ærinder' })).status).toBe(201);
  });

  test('two concurrent calls with the same name create one department', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `Samtidig ${round}`;
      const statuses = (await Promise.all([create({ name }), create({ name })])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 409]);
    }
  });
});

describe('creating and changing', () => {
  test('the name is kept as given, without its surrounding spaces', async () => {
    const created = await create({ name: '  Æble & Ål «1» ' });
    expect(created.status).toBe(201);
    expect(created.data).toEqual({
      id: created.data.id,
      customerId,
      name: 'Æble & Ål «1»',
      costCentre: '',
      employeeCount: 0,
      productCount: 0,
      version: 1,
    });
    expect((await read(created.data.id)).data).toEqual(created.data);
    const renamed = await rename(created.data.id, { name: 'Ø-lageret' });
    expect(renamed.data).toEqual({ ...created.data, name: 'Ø-lageret', version: 2 });
    expect((await read(created.data.id)).data).toEqual(renamed.data);
  });

  test('the cost centre is kept, stays when an update leaves it out, and can be emptied', async () => {
    const created = await create({ name: 'Salg', costCentre: ' 4711-Ø ' });
    const { id } = created.data;
    expect(created.data).toMatchObject({ costCentre: '4711-Ø', version: 1 });
    await rename(id, { name: 'Salg Nord' });
    expect((await read(id)).data).toMatchObject({ name: 'Salg Nord', costCentre: '4711-Ø', version: 2 });
    await rename(id, { name: 'Salg Nord', costCentre: '' });
    expect((await read(id)).data).toMatchObject({ costCentre: '', version: 3 });
    const { error } = await rename(id, { name: 'Salg', costCentre: 'x'.repeat(21) });
    const message = 'Omkostningssted må højst være på 20 tegn';
    expect(error.fields).toEqual([{ path: ['costCentre'], message }]);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select('changes')
      .where('subjectType', '=', 'department')
      .where('subjectId', '=', BigInt(id))
      .orderBy('id')
      .execute();
    expect(events.map(({ changes }) => changes)).toEqual([
      { name: { after: 'Salg' }, costCentre: { after: '4711-Ø' } },
      { name: { before: 'Salg', after: 'Salg Nord' } },
      { costCentre: { before: '4711-Ø', after: '' } },
    ]);
  });

  test('a department counts its employees that are not deleted', async () => {
    const departmentId = await api.make.department(customerId);
    const [first] = [
      await api.make.employee({ customerId, departmentId }),
      await api.make.employee({ customerId, departmentId }),
    ];
    await api.make.employee({ customerId });
    expect((await read(departmentId)).data.employeeCount).toBe(2);
    await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(first.id) } });
    expect((await read(departmentId)).data.employeeCount).toBe(1);
    expect((await rename(departmentId, { name: 'Talt' })).data.employeeCount).toBe(1);
    const listed = (await list()).data.find(({ id }) => id === departmentId);
    expect(listed).toMatchObject({ id: departmentId, name: 'Talt', employeeCount: 1, version: 2 });
  });

  test('a department counts the products that its employees can buy', async () => {
    const [departmentId, other] = [
      await api.make.department(customerId),
      await api.make.department(customerId),
    ];
    await api.make.product({ inDepartment: departmentId });
    await api.make.product({ inDepartment: departmentId, active: false });
    await api.make.product({ inDepartment: other });
    expect((await read(departmentId)).data.productCount).toBe(1);
    expect((await rename(departmentId, { name: 'Butikken' })).data.productCount).toBe(1);
    const listed = (await list()).data.find(({ id }) => id === departmentId);
    expect(listed?.productCount).toBe(1);
  });
});

test('an operator creates, renames and deletes departments of the customer that the call names', async () => {
  const firm = await api.make.customer();
  const createFor = (query: object) =>
    api.call(createDepartment, { as: operator, query, body: { name: 'Værkstedet' } });
  const { status, data } = await createFor({ customerId: String(firm) });
  expect([status, data.customerId]).toEqual([201, firm]);
  expect((await createFor({})).error.fields).toEqual([
    { path: ['customerId'], message: 'Kunde er påkrævet' },
  ]);
  expect((await createFor({ customerId: '900000001' })).status).toBe(404);
  expect((await create({ name: 'Egen' }, operator)).status).toBe(400);
  expect((await rename(data.id, { name: 'Lageret' }, operator)).data.name).toBe('Lageret');
  expect((await list(await api.administrator(firm))).data).toMatchObject([{ name: 'Lageret' }]);
  const params = { id: String(data.id) };
  expect((await api.call(deleteDepartment, { as: operator, params })).status).toBe(204);
  const audited = await api.services.db
    .selectFrom('auditEvent')
    .select(['action', 'customerId', 'actorAccountId'])
    .where('customerId', '=', firm)
    .where('subjectType', '=', 'department')
    .orderBy('id')
    .execute();
  expect(audited).toEqual(
    ['create', 'update', 'delete'].map((verb) => ({
      action: `department.${verb}`,
      customerId: firm,
      actorAccountId: operator.accountId,
    })),
  );
});

describe('the list', () => {
  test('is in Danish order, and the same for an operator who names the customer', async () => {
    const firm = await api.make.customer();
    const names = ['Ål', 'Zink', 'Ærter', 'Ørred', 'Aabenraa', 'anlæg', 'Bageri'];
    for (const name of names) await api.make.department(firm, name);
    const own = (await list(await api.administrator(firm))).data;
    expect(own.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('da').compare));
    expect((await list(operator, { customerId: String(firm) })).data).toEqual(own);
    const [first] = own;
    expect((await read(first?.id ?? 0, operator)).data).toEqual(first);
  });

  test('is empty for a customer without departments', async () => {
    const firm = await api.make.customer();
    expect((await list(operator, { customerId: String(firm) })).data).toEqual([]);
    expect((await list(await api.administrator(firm))).data).toEqual([]);
  });

  test('an operator must name an existing customer, an administrator cannot name one', async () => {
    const unnamed = await list(operator);
    expect(unnamed.status).toBe(400);
    expect(unnamed.error).toEqual({
      code: 'invalid',
      message: 'Kunde er påkrævet',
      fields: [{ path: ['customerId'], message: 'Kunde er påkrævet' }],
    });
    expect((await list(operator, { customerId: '900000001' })).status).toBe(404);
    expect((await list(as, { customerId: String(customerId) })).status).toBe(400);
  });

  test('answers 404 for an archived customer and its departments', async () => {
    const firm = await api.make.customer();
    const id = await api.make.department(firm);
    await api.services.db
      .updateTable('customer')
      .set({ archivedAt: new Date() })
      .where('id', '=', firm)
      .execute();
    expect((await list(operator, { customerId: String(firm) })).status).toBe(404);
    expect((await read(id, operator)).status).toBe(404);
  });
});

describe('deleting', () => {
  test('leaves its employees without a department, and later calls answer 404', async () => {
    const id = await api.make.department(customerId);
    const kept = await api.make.department(customerId);
    const employee = await api.make.employee({ customerId, departmentId: id, balance: 10 });
    const elsewhere = await api.make.employee({ customerId, departmentId: kept });
    expect((await remove(id)).status).toBe(204);
    expect(await departmentOf(employee.id)).toBeNull();
    expect(await departmentOf(elsewhere.id)).toBe(kept);
    expect((await list()).data.map((department) => department.id)).not.toContain(id);
    for (const answer of [await remove(id), await read(id), await rename(id, { name: 'Væk' })]) {
      expect(answer.status).toBe(404);
      expect(answer.error.code).toBe('not_found');
    }
    const entry = await api.services.db
      .selectFrom('ledgerEntry')
      .select('departmentId')
      .where('employeeId', '=', employee.id)
      .executeTakeFirstOrThrow();
    expect(entry.departmentId).toBe(id);
    const event = await api.services.db
      .selectFrom('auditEvent')
      .select('changes')
      .where('action', '=', 'department.delete')
      .where('subjectId', '=', id as never)
      .executeTakeFirstOrThrow();
    expect(event.changes).toMatchObject({ employeeIds: { before: [String(employee.id)] } });
  });

  test('first posts due entries, which keep the department', async () => {
    const departmentId = await api.make.department(customerId);
    const { id: employeeId } = await api.make.employee({ customerId, departmentId });
    await api.database.owner
      .insertInto('scheduledEntry')
      .values({
        ...{ customerId, employeeId, text: 'Gave', amount: 1_000n, recurrence: 'none' },
        ...{ firstDate: '2026-11-20', nextDate: '2026-11-20', createdBy: as.accountId },
      })
      .execute();
    expect((await remove(departmentId)).status).toBe(204);
    // If the deletion had not posted the entry, this read would post it without a department.
    await api.call(employeeEndpoints.getEmployee, { as, params: { id: String(employeeId) } });
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['departmentId', 'amount'])
      .where('employeeId', '=', employeeId)
      .execute();
    expect(entries).toEqual([{ departmentId, amount: 1_000n }]);
  });

  test('a deleted department is refused like a missing one', async () => {
    const departmentId = await api.make.department(customerId);
    const employee = await api.make.employee({ customerId });
    await remove(departmentId);
    const body = {
      ...{ firstName: 'Bo', lastName: 'Holm', email: `bo${api.make.next()}@eksempel.dk` },
      ...{ password: 'mit-kodeord-1', departmentId },
    };
    for (const answer of [
      await api.call(createEmployee, { as, body }),
      await api.call(createEmployee, { as: operator, body: { ...body, customerId } }),
      await move(employee.id, departmentId),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.fields).toEqual([
        { path: ['departmentId'], message: 'Afdelingen findes ikke. Vælg en anden.' },
      ]);
    }
  });

  test('never leaves an employee in the deleted department, and never deadlocks', async () => {
    for (let round = 0; round < 15; round += 1) {
      const departmentId = await api.make.department(customerId);
      const inside = await api.make.employee({ customerId, departmentId });
      const outside = await api.make.employee({ customerId });
      const [removed, ...moved] = await Promise.all([
        remove(departmentId),
        // The deletion and the moves must lock the employee and the department in the same order.
        move(inside.id, departmentId),
        move(outside.id, departmentId),
      ]);
      expect(removed.status).toBe(204);
      for (const { status } of moved) expect([200, 400]).toContain(status);
      expect(await departmentOf(inside.id)).toBeNull();
      expect(await departmentOf(outside.id)).toBeNull();
    }
  });
});
