import {
  type ApprovalRuleInput,
  type ApprovalSettingsInput,
  approvalRuleEndpoints,
  MAX_APPROVAL_RULES,
} from '@saldo/contract/approval-rules';
import { connectionEndpoints } from '@saldo/contract/connections';
import { departmentEndpoints } from '@saldo/contract/departments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { listApprovalRules, createApprovalRule, updateApprovalRule, deleteApprovalRule } =
  approvalRuleEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let departmentId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  departmentId = await api.make.department(customerId, 'Værkstedet');
  administrator = await api.administrator(customerId);
});

const base = { name: 'Dyre ordrer', departmentIds: null, approver: 'leader', isActive: true } as const;
const above = (points: number, change: Partial<ApprovalRuleInput> = {}) =>
  ({ ...base, condition: 'order_above', points, ...change }) as ApprovalRuleInput;

const create = (body: object, as = administrator) =>
  api.call(createApprovalRule, { as, body: body as ApprovalRuleInput });
const update = (id: number, body: ApprovalRuleInput, headers: Record<string, string> = {}) =>
  api.call(updateApprovalRule, { as: administrator, params: { id: String(id) }, body, headers });
const list = async () => (await api.call(listApprovalRules, { as: administrator })).data;
const lastEvent = () =>
  api.services.db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('a rule', () => {
  test('keeps every field, for each condition', async () => {
    await api.make.product({ itemNumber: `A-${customerId}`, title: 'Sikkerhedssko' });
    const products = [{ itemNumber: `A-${customerId}`, title: 'Sikkerhedssko' }];
    const [none, departmentIds] = [{ points: null, quantity: null, products: [] }, [departmentId]];
    const departments = [{ id: departmentId, name: 'Værkstedet' }];
    for (const [input, stored] of [
      [{ ...base, condition: 'always', departmentIds }, { departments }],
      [above(500.05), { points: 500.05 }],
      [{ ...above(0.01), condition: 'balance_below' }, { points: 0.01 }],
      [{ ...above(10_000_000), condition: 'month_above', approver: 'hr' }, { points: 10_000_000 }],
      [{ ...base, condition: 'quantity_above', quantity: 5, isActive: false }, { quantity: 5 }],
      [
        { ...base, condition: 'contains', itemNumbers: [`A-${customerId}`], approver: 'leader_then_hr' },
        { products },
      ],
    ] as const) {
      const { status, data } = await create(input);
      expect(status).toBe(201);
      const { name, condition, approver, isActive } = input;
      const fields = { name, condition, approver, isActive };
      expect(data).toMatchObject({ ...fields, departments: null, ...none, ...stored, version: 1 });
      expect((await list()).at(-1)).toEqual(data);
    }
  });

  test('can be changed by an operator of another kind, and deleted', async () => {
    const { data: rule } = await create(above(500, { departmentIds: [departmentId] }));
    const params = { id: String(rule.id) };
    const body = { ...base, condition: 'quantity_above', quantity: 3 } as const;
    const changed = await api.call(updateApprovalRule, { as: operator, params, body });
    expect(changed.data).toMatchObject({ points: null, quantity: 3, departments: null, version: 2 });
    expect(await lastEvent()).toMatchObject({
      action: 'approval_rule.update',
      customerId,
      changes: {
        ruleDepartments: { before: ['Værkstedet'], after: null },
        condition: { before: 'order_above', after: 'quantity_above' },
        points: { before: 500, after: null },
        quantity: { before: null, after: 3 },
      },
    });
    expect((await api.call(deleteApprovalRule, { as: administrator, params })).status).toBe(204);
    expect((await api.call(deleteApprovalRule, { as: administrator, params })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await lastEvent()).changes).toEqual({
      name: { before: 'Dyre ordrer' },
      ruleDepartments: { before: null },
      condition: { before: 'quantity_above' },
      quantity: { before: 3 },
      approver: { before: 'leader' },
      isActive: { before: true },
    });
  });

  test('that another person has changed meanwhile is refused', async () => {
    const { data: rule } = await create(above(500));
    const headers = { 'if-match': `"${rule.version}"` };
    await update(rule.id, above(600), headers);
    const { status, error } = await update(rule.id, above(700), headers);
    expect([status, error.code]).toEqual([412, 'changed_meanwhile']);
    expect(error.current).toMatchObject({ points: 600, version: 2 });
    expect(error.changedBy).toMatch(/^Konto/);
  });

  test('applies to no order once its departments are deleted', async () => {
    const other = await api.make.department(customerId, 'Lager');
    await create(above(500, { departmentIds: [departmentId, other] }));
    const remove = (id: number) =>
      api.call(departmentEndpoints.deleteDepartment, { as: administrator, params: { id: String(id) } });
    await remove(departmentId);
    expect(await list()).toMatchObject([{ departments: [{ name: 'Lager' }] }]);
    await remove(other);
    expect(await list()).toMatchObject([{ departments: [] }]);
    expect((await create(above(500, { departmentIds: [other] }))).error.fields).toEqual([
      { path: ['departmentIds'], message: 'En af afdelingerne findes ikke. Vælg igen.' },
    ]);
  });

  test('leaves out the products of an earlier webshop', async () => {
    await api.make.product({ itemNumber: `A-${customerId}` });
    await create({ ...base, condition: 'contains', itemNumbers: [`A-${customerId}`] });
    await api.call(connectionEndpoints.assignCustomer, {
      as: operator,
      params: { id: String(await api.make.connection()), customerId: String(customerId) },
    });
    expect(await list()).toMatchObject([{ products: [] }]);
  });
});

test.each([
  [above(0), 'points', 'Beløb skal være over 0'],
  [above(-5), 'points', 'Beløb skal være over 0'],
  [above(0.001), 'points', 'Beløb må højst have to decimaler'],
  [above(10_000_000.01), 'points', 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
  [above(null as never), 'points', 'Beløb er påkrævet'],
  [above(1, { name: '' }), 'name', 'Navn er påkrævet'],
  [above(1, { name: 'x'.repeat(101) }), 'name', 'Navn må højst være på 100 tegn'],
  [above(1, { departmentIds: [] }), 'departmentIds', 'Vælg mindst én afdeling'],
  [above(1, { approver: 'boss' as never }), 'approver', 'Godkendes af er ikke gyldig'],
  [{ ...base, condition: 'sometimes' }, 'condition', 'Når er ikke gyldig'],
  [{ ...base, condition: 'quantity_above', quantity: 0 }, 'quantity', 'Antal skal være mellem 1 og 10000'],
  [{ ...base, condition: 'quantity_above', quantity: 1.5 }, 'quantity', 'Antal skal være et heltal'],
  [{ ...base, condition: 'contains', itemNumbers: [] }, 'itemNumbers', 'Skriv mindst ét varenummer'],
  [
    { ...base, condition: 'contains', itemNumbers: Array.from({ length: 51 }, (_, n) => `V-${n}`) },
    'itemNumbers',
    'Skriv højst 50 varenumre',
  ],
])('refuses %j', async (input, field, message) => {
  const { status, error } = await create(input);
  expect(status).toBe(400);
  expect(error.fields).toEqual([{ path: [field], message }]);
});

test('refuses a product of another webshop, and names it', async () => {
  await api.make.product({ itemNumber: `Egen-${customerId}` });
  const connectionId = await api.make.connection();
  await api.make.product({ itemNumber: `Fremmed-${customerId}`, connectionId });
  const itemNumbers = [`Egen-${customerId}`, `Fremmed-${customerId}`];
  const { status, error } = await create({ ...base, condition: 'contains', itemNumbers });
  expect(status).toBe(400);
  const message = `»Fremmed-${customerId}« findes ikke i virksomhedens webshop`;
  expect(error.fields).toEqual([{ path: ['itemNumbers'], message }]);
  expect(await list()).toEqual([]);
});

test("refuses another customer's department", async () => {
  const departmentIds = [departmentId, await api.make.department(await api.make.customer())];
  const { status, error } = await create(above(500, { departmentIds }));
  expect([status, error.fields?.[0]?.path]).toEqual([400, ['departmentIds']]);
});

describe('a second rule for the same orders', () => {
  const refused = {
    path: ['condition'],
    message: 'Reglen »Dyre ordrer« gælder for de samme ordrer. Rediger den i stedet.',
  };

  test('is refused whatever its name, approver and order of departments', async () => {
    const other = await api.make.department(customerId);
    await create(above(500, { departmentIds: [departmentId, other] }));
    const same = { name: 'En anden', approver: 'hr', isActive: false, departmentIds: [other, departmentId] };
    const { status, error } = await create(above(500, same as Partial<ApprovalRuleInput>));
    expect([status, error.code]).toEqual([409, 'approval_rule_exists']);
    expect(error.fields).toEqual([refused]);
    for (const different of [
      above(500),
      above(500, { departmentIds: [other] }),
      above(500.01, { departmentIds: [departmentId, other] }),
      { ...above(500), condition: 'balance_below' },
    ]) {
      expect((await create(different)).status).toBe(201);
    }
  });

  test('is refused when a rule is changed to it, but a rule may stay as it is', async () => {
    await create(above(500));
    const { data: second } = await create(above(600, { name: 'Anden' }));
    expect((await update(second.id, above(500))).error.fields).toEqual([refused]);
    expect((await update(second.id, above(600, { name: 'Tredje' }))).data.name).toBe('Tredje');
  });
});

test('a customer has at most ten rules, also when eleven are created at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_APPROVAL_RULES + 1 }, (_, n) => create(above(n + 1, { isActive: n % 2 === 0 }))),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ error }) => error.message)).toEqual(['En virksomhed kan højst have 10 regler.']);
  expect(await list()).toHaveLength(MAX_APPROVAL_RULES);
});

describe('settings', () => {
  const { getApprovalSettings, setApprovalSettings } = approvalRuleEndpoints;
  const given: ApprovalSettingsInput = {
    orderApproval: true,
    beyondBalance: 'no',
    approveByMail: false,
    escalateAfter: 30,
    rejectAfter: 14,
  };
  const set = (change: Partial<ApprovalSettingsInput> = {}, as = administrator) =>
    api.call(setApprovalSettings, {
      as,
      query: as === operator ? { customerId: String(customerId) } : {},
      body: { ...given, ...change },
    });
  const get = async () => (await api.call(getApprovalSettings, { as: administrator })).data;

  test('are kept, and raise the version of the customer', async () => {
    const { version } = await get();
    expect(await set()).toMatchObject({ status: 200, data: given });
    expect(await get()).toEqual({ ...given, version: (version ?? 0) + 1 });
    expect(await lastEvent()).toMatchObject({
      action: 'customer.change_approval_settings',
      changes: { rejectAfter: { before: null, after: 14 }, escalateAfter: { before: 3, after: 30 } },
    });
    expect((await set({ rejectAfter: null })).data.rejectAfter).toBeNull();
  });

  test('only an operator allows orders beyond the balance; an administrator can end them', async () => {
    const refused = {
      path: ['beyondBalance'],
      message: 'Kun en operatør kan slå det til. Du kan slå det fra.',
    };
    for (const beyondBalance of ['with_reason', 'without_balance'] as const) {
      expect((await set({ beyondBalance })).error.fields).toEqual([refused]);
    }
    await set({ beyondBalance: 'with_reason' }, operator);
    expect((await set({ beyondBalance: 'without_balance' })).error.fields).toEqual([refused]);
    expect((await set({ beyondBalance: 'with_reason', rejectAfter: 20 })).data.rejectAfter).toBe(20);
    expect((await set()).data.beyondBalance).toBe('no');
  });

  test.each([
    [{ escalateAfter: 0 }, 'escalateAfter', 'Hverdage skal være mellem 1 og 30'],
    [{ escalateAfter: 31 }, 'escalateAfter', 'Hverdage skal være mellem 1 og 30'],
    [{ rejectAfter: 13 }, 'rejectAfter', 'Dage skal være mellem 14 og 365'],
    [{ rejectAfter: 366 }, 'rejectAfter', 'Dage skal være mellem 14 og 365'],
    [{ beyondBalance: 'yes' as never }, 'beyondBalance', 'Bestil ud over saldoen er ikke gyldig'],
  ])('refuse %j', async (change, field, message) => {
    const { status, error } = await set(change);
    expect(status).toBe(400);
    expect(error.fields).toEqual([{ path: [field], message }]);
  });
});
