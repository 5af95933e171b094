import { employeeEndpoints, employeeSortColumns } from '@saldo/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const list = (query: Record<string, string>, as: SignedIn) =>
  api.call(employeeEndpoints.listEmployees, { as, query: query as never });

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
  expect(await found('ens_ole ær')).toEqual(['Jens_Ole Ærø']);
  // The index of trigrams does not tell these letters apart.
  expect(await found('ens_ole ar')).toEqual([]);
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
    // Employees without a department come last; "Ikke tildelt" would sort earlier.
    department: (a, b) =>
      Number(a.department === null) - Number(b.department === null) ||
      collator.compare(a.department?.name ?? '', b.department?.name ?? ''),
    balance: (a, b) => a.balance - b.balance,
  };
  for (const column of employeeSortColumns) {
    expect(byColumn).toHaveProperty(column);
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
  const operator = await api.operator();
  expect(await page({})).toEqual(['abcde', '5']);
  expect(await page({ limit: '2', offset: '1' })).toEqual(['bc', '5']);
  expect(await page({ offset: '3' })).toEqual(['de', '5']);
  expect(await page({ limit: '1', search: 'side c' })).toEqual(['c', '1']);
  expect(await page({ customerId: String(firm), limit: '1' }, operator)).toEqual(['a', '5']);
  expect(await page({ customerId: '900000001' }, operator)).toEqual(['', '0']);
});
