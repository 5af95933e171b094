import { departmentEndpoints } from '@saldo/contract/departments';
import { type DepartmentChange, employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import { employeeEndpoints } from '@saldo/contract/employees';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const NOW = '2026-11-20T10:00:00Z';
const endpoints = employeeSelectionEndpoints;

let api: TestApi;
let other: TestApi;
let anna: SignedIn;
let customerId: number;
let sales: number;
let storage: number;
let ids: number[];

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  other = await TestApi.start({ now: NOW, database: api.database });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  sales = await api.make.department(customerId);
  storage = await api.make.department(customerId);
  ids = await employeesIn([sales, sales, storage, null]);
});

async function employeesIn(departments: readonly (number | null)[]): Promise<number[]> {
  const made: number[] = [];
  for (const departmentId of departments)
    made.push((await api.make.employee({ customerId, departmentId })).id);
  return made;
}
const draft = (employeeIds = ids) => api.make.selection(employeeIds, anna.accountId);
const change = (
  id: number,
  body: Omit<DepartmentChange, 'without'> & { without?: number[] },
  { at = api, headers = {} }: { at?: TestApi; headers?: Record<string, string> } = {},
) => at.call(endpoints.changeDepartmentOfMany, { as: anna, params: { id: String(id) }, body, headers });
const departments = async (employeeIds = ids) => {
  const rows = await api.services.db
    .selectFrom('employee')
    .select('departmentId')
    .where('id', 'in', employeeIds)
    .orderBy('id')
    .execute();
  return rows.map(({ departmentId }) => departmentId);
};
const events = () =>
  api.services.db
    .selectFrom('auditEvent')
    .select(['actorAccountId', 'subjectType', 'subjectId', 'changes'])
    .where('customerId', '=', customerId)
    .where('action', '=', 'customer.move_employees')
    .orderBy('id')
    .execute();
const remove = (id: number | undefined) =>
  api.call(employeeEndpoints.deleteEmployee, { as: anna, params: { id: String(id) } });

test('the preview counts employees by their current department', async () => {
  const params = { id: String(await draft()) };
  const { data } = await api.call(endpoints.previewDepartmentChange, { as: anna, params });
  expect(data.employees).toBe(4);
  expect(data.departments.map(({ department, employees }) => [department?.id ?? null, employees])).toEqual(
    expect.arrayContaining([
      [sales, 2],
      [storage, 1],
      [null, 1],
    ]),
  );
});

test('moves all, counts those already in the department, and writes an audit event for each former department', async () => {
  const { status, data } = await change(await draft(), { departmentId: storage });
  expect([status, data]).toEqual([200, { changed: 3, unchanged: 1 }]);
  expect(await departments()).toEqual([storage, storage, storage, storage]);
  const [fromSales, fromNone, ...more] = await events();
  expect(more).toEqual([]);
  expect(fromSales).toEqual({
    actorAccountId: anna.accountId,
    subjectType: 'customer',
    subjectId: BigInt(customerId),
    changes: {
      departmentId: { before: sales, after: storage },
      employeeIds: { after: [String(ids[0]), String(ids[1])] },
    },
  });
  expect(fromNone?.changes).toMatchObject({ departmentId: { before: null, after: storage } });
});

test('takes all employees out of their departments', async () => {
  expect((await change(await draft(), { departmentId: null })).data).toEqual({ changed: 3, unchanged: 1 });
  expect(await departments()).toEqual([null, null, null, null]);
});

test('does not move employees who began to match the filter after the draft was made', async () => {
  const filter = { department: sales };
  const { data } = await api.call(endpoints.draftEmployeeSelection, {
    as: anna,
    body: { selection: { filter } },
  });
  const [late = 0] = await employeesIn([sales]);
  expect((await change(data.id, { departmentId: storage })).data.changed).toBe(2);
  expect(await departments([late])).toEqual([sales]);
});

test('twenty parallel identical calls on two instances move once', async () => {
  const id = await draft();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      change(
        id,
        { departmentId: storage },
        { at: n % 2 ? other : api, headers: n % 3 ? { 'idempotency-key': `move-${id}` } : {} },
      ),
    ),
  );
  expect(answers.map(({ status, data }) => [status, data])).toEqual(
    answers.map(() => [200, { changed: 3, unchanged: 1 }]),
  );
  expect(await events()).toHaveLength(2);
});

test('repeating a change returns its first result and keeps later changes; a draft has one use', async () => {
  const id = await draft();
  await change(id, { departmentId: storage });
  await change(await draft(), { departmentId: sales });
  expect((await change(id, { departmentId: storage })).data).toEqual({ changed: 3, unchanged: 1 });
  expect(await departments()).toEqual([sales, sales, sales, sales]);
  expect((await change(id, { departmentId: null })).error).toEqual({
    code: 'selection_used',
    message: 'Valget er allerede brugt til noget andet. Vælg medarbejderne igen på listen.',
  });
  const welcome = await api.call(endpoints.sendWelcomes, { as: anna, params: { id: String(id) }, body: {} });
  expect(welcome.error.code).toBe('selection_used');
});

describe('a draft is refused', () => {
  test('if an employee was deleted, until the caller leaves that employee out', async () => {
    const id = await draft();
    await remove(ids[1]);
    const { status, error } = await change(id, { departmentId: storage });
    expect([status, error]).toEqual([
      409,
      {
        code: 'selection_stale',
        message: 'Noget har ændret sig, siden medarbejderne blev valgt. Der er ikke sket noget endnu.',
        fields: [{ path: ['without', ids[1]], message: 'Slettet medarbejder: Medarbejderen er slettet.' }],
      },
    ]);
    expect(await departments()).toEqual([sales, null, storage, null]);
    const without = [ids[1] ?? 0];
    expect((await change(id, { departmentId: storage, without })).data).toEqual({ changed: 2, unchanged: 1 });
    expect(await departments()).toEqual([storage, null, storage, storage]);
  });

  test('if all its employees are left out', async () => {
    const id = await draft();
    expect((await change(id, { departmentId: storage, without: ids })).error.code).toBe('selection_empty');
    expect((await change(id, { departmentId: storage, without: [900_000_001] })).status).toBe(404);
    expect(await departments()).toEqual([sales, sales, storage, null]);
  });

  test("with a field error if the department is deleted or another customer's", async () => {
    const id = await draft();
    await api.call(departmentEndpoints.deleteDepartment, { as: anna, params: { id: String(storage) } });
    const foreign = await api.make.department(await api.make.customer());
    for (const departmentId of [storage, foreign]) {
      expect((await change(id, { departmentId })).error).toMatchObject({
        code: 'invalid',
        fields: [{ path: ['departmentId'], message: 'Afdelingen findes ikke. Vælg en anden.' }],
      });
    }
    expect((await change(id, { departmentId: sales })).data).toEqual({ changed: 2, unchanged: 2 });
  });
});

test('moves exactly the employees of the draft who are not left out, for random departments and drafts', async () => {
  const one = fc.record({ from: fc.constantFrom('sales', 'storage', 'none'), isLeftOut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('sales', 'storage', 'none'),
      async (people, target) => {
        const idOf = { sales, storage, none: null };
        const employeeIds = await employeesIn(people.map(({ from }) => idOf[from as keyof typeof idOf]));
        const departmentId = idOf[target as keyof typeof idOf];
        const before = await departments(employeeIds);
        const without = employeeIds.filter((_, n) => people[n]?.isLeftOut);
        const answer = await change(await draft(employeeIds), { departmentId, without });
        if (without.length === employeeIds.length) {
          expect(answer.error.code).toBe('selection_empty');
          expect(await departments(employeeIds)).toEqual(before);
          return;
        }
        const after = employeeIds.map((id, n) => (without.includes(id) ? (before[n] ?? null) : departmentId));
        expect(await departments(employeeIds)).toEqual(after);
        const moved = after.filter((now, n) => now !== (before[n] ?? null)).length;
        expect(answer.data).toEqual({
          changed: moved,
          unchanged: employeeIds.length - without.length - moved,
        });
      },
    ),
    { numRuns: 15 },
  );
});

test('a move first posts due entries, which keep the previous department', async () => {
  const [employeeId = 0] = ids;
  await api.database.owner
    .insertInto('scheduledEntry')
    .values({
      ...{ customerId, employeeId, text: 'Gave', amount: 1_000n, recurrence: 'none' },
      ...{ firstDate: '2026-11-20', nextDate: '2026-11-20', createdBy: anna.accountId },
    })
    .execute();
  await change(await draft(), { departmentId: storage });
  const entry = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['departmentId', 'amount'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ departmentId: sales, amount: 1_000n });
});
