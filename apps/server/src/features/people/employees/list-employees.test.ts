import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeSortColumns } from '@saldo/contract/employee-fields';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const list = (query: Record<string, string>, as: SignedIn) =>
  api.call(employeeEndpoints.listEmployees, { as, query: query as never });

test('finds by name and e-mail, ignores case, and takes wildcards literally', async () => {
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
  // The index finds this name for `ar` too, because it does not distinguish `æ` from other letters.
  expect(await found('ens_ole ar')).toEqual([]);
  expect(await found('')).toHaveLength(2);
});

test('finds by the employee number', async () => {
  const firm = await api.make.customer();
  const as = await api.administrator(firm);
  await api.make.employee({ customerId: firm, firstName: 'Bo', employeeNumber: 'ÅB-0042' });
  await api.make.employee({ customerId: firm, firstName: 'Ea', employeeNumber: '0043' });
  const found = async (search: string) => (await list({ search }, as)).data.map(({ firstName }) => firstName);
  expect(await found('åb-00')).toEqual(['Bo']);
  expect(await found('43')).toEqual(['Ea']);
  expect(await found('004')).toHaveLength(2);
});

test.each(['an administrator', 'an operator, of one customer', 'an operator, of all'])(
  'finds by the name of the department: %s',
  async (who) => {
    const [firm, other] = [await api.make.customer(), await api.make.customer()];
    const suffix = api.make.next();
    const departmentId = await api.make.department(firm, `Køkken & Kantine ${suffix}`);
    const gone = await api.make.department(firm, `Køkkenhave ${suffix}`);
    const elsewhere = await api.make.department(other, `Køkken & Kantine ${suffix}`);
    const make = (customerId: number, firstName: string, inDepartment: number | null) =>
      api.make.employee({ customerId, firstName, lastName: 'Holm', departmentId: inDepartment });
    await make(firm, 'Inde', departmentId);
    await make(firm, 'Kantine', null);
    await make(firm, 'Uden', null);
    await make(firm, 'Flyttet', gone);
    await make(other, 'Fremmed', elsewhere);
    const ofFirm = await api.administrator(firm);
    const params = { id: String(gone) };
    await api.call(departmentEndpoints.deleteDepartment, { as: ofFirm, params });
    const as = who === 'an administrator' ? ofFirm : await api.operator();
    const query = who === 'an operator, of one customer' ? { customerId: String(firm) } : {};
    const isAll = who === 'an operator, of all';
    const found = async (search: string) =>
      (await list({ search, ...query }, as)).data
        .filter(({ customerId }) => [firm, other].includes(customerId))
        .map(({ firstName }) => firstName);
    const foreign = isAll ? ['Fremmed'] : [];
    expect(await found('KANTINE')).toEqual([...foreign, 'Inde', 'Kantine']);
    expect(await found(`kantine ${suffix}`)).toEqual([...foreign, 'Inde']);
    // Too short for the trigram index.
    expect(await found('& K')).toEqual([...foreign, 'Inde']);
    expect(await found('Køkkenhave')).toEqual([]);
    expect(await found('Kokken')).toEqual([]);
    const page = await list(
      { search: 'kantine', limit: '1', customerId: String(firm) },
      await api.operator(),
    );
    expect(page.headers['x-total-count']).toBe('2');
  },
);

test('lists a range of ids, for example of an import, within the customer', async () => {
  const firm = await api.make.customer();
  const as = await api.administrator(firm);
  const ids: number[] = [];
  for (const firstName of ['Carl', 'Bo', 'Anna', 'Bodil']) {
    ids.push((await api.make.employee({ customerId: firm, firstName })).id);
  }
  const stranger = await api.make.employee({ customerId: await api.make.customer() });
  const [, second = 0, third = 0, last = 0] = ids;
  const listed = async (query: Record<string, string>) => {
    const { data, headers } = await list({ limit: '50', ...query }, as);
    return [data.map(({ id }) => id).toSorted((a, b) => a - b), headers['x-total-count']];
  };
  expect(await listed({ firstId: String(second), lastId: String(third) })).toEqual([[second, third], '2']);
  expect(await listed({ firstId: String(third) })).toEqual([[third, last], '2']);
  expect(await listed({ lastId: String(second) })).toEqual([ids.slice(0, 2), '2']);
  expect(await listed({ firstId: String(second), search: 'bo' })).toEqual([[second, last], '2']);
  expect(await listed({ firstId: String(stranger.id), lastId: String(stranger.id) })).toEqual([[], '0']);
  for (const firstId of ['0', '-1', 'x', '1e3']) {
    expect((await list({ firstId }, as)).status).toBe(400);
  }
});

test('filters by department and by sign-in, together with a search', async () => {
  const firm = await api.make.customer();
  const as = await api.administrator(firm);
  const departmentId = await api.make.department(firm, 'Lager');
  const elsewhere = await api.make.department(await api.make.customer(), 'Lager');
  const make = (firstName: string, inDepartment: number | null, passwordHash: string | null = null) =>
    api.make.employee({
      customerId: firm,
      firstName,
      departmentId: inDepartment,
      passwordHash,
    });
  await make('Anna', departmentId, 'hash');
  await make('Bo', departmentId);
  await make('Carl', null, 'hash');
  await make('Bodil', null);
  const found = async (query: Record<string, string>) => {
    const { data, headers } = await list({ limit: '50', ...query }, as);
    expect(headers['x-total-count']).toBe(String(data.length));
    return data.map(({ firstName }) => firstName).join(' ');
  };
  const department = String(departmentId);
  expect(await found({ department })).toBe('Anna Bo');
  expect(await found({ department: 'none' })).toBe('Bodil Carl');
  expect(await found({ department: String(elsewhere) })).toBe('');
  expect(await found({ login: 'enabled' })).toBe('Anna Carl');
  expect(await found({ login: 'disabled' })).toBe('Bo Bodil');
  expect(await found({ state: 'active' })).toBe('Anna Bo Bodil Carl');
  expect(await found({ department, login: 'disabled' })).toBe('Bo');
  expect(await found({ department: 'none', search: 'bo', state: 'active' })).toBe('Bodil');
  expect(await found({ department: 'none', search: 'lager' })).toBe('');
  const operator = await api.operator();
  const ofFirm = { customerId: String(firm), department: 'none', login: 'enabled' };
  expect((await list(ofFirm, operator)).data.map(({ firstName }) => firstName)).toEqual(['Carl']);
});

test.each([
  { department: '0' },
  { department: 'x' },
  { department: '' },
  { login: 'yes' },
  { state: 'retired' },
  { departmentId: '1' },
])('refuses %o', async (query) => {
  expect((await list(query as never, await api.administrator(await api.make.customer()))).status).toBe(400);
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
      employeeNumber: ['b2', 'C1', '', 'a3', 'Å4'][index] ?? '',
      departmentId: departments[index] ?? null,
      balance: 10 * ((index * 2) % 5),
    });
  }
  const collator = new Intl.Collator('da');
  type Row = Awaited<ReturnType<typeof list>>['data'][number];
  const byColumn: Record<string, (a: Row, b: Row) => number> = {
    name: (a, b) => collator.compare(a.name, b.name),
    email: (a, b) => (a.email < b.email ? -1 : 1),
    employeeNumber: (a, b) =>
      Number(a.employeeNumber === '') - Number(b.employeeNumber === '') ||
      collator.compare(a.employeeNumber, b.employeeNumber),
    // Employees without a department come last, although their text "Ikke tildelt" would sort earlier.
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

test('the list comes in pages, with the number of all matches', async () => {
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
