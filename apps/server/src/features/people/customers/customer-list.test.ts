import { customerEndpoints, customerSortColumns } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { getCustomer, listCustomers } = customerEndpoints;

let api: TestApi;
let as: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});

afterAll(() => api.stop());

const read = async (id: number) => (await api.call(getCustomer, { as, params: { id: String(id) } })).data;

describe('the list', () => {
  const list = async (query: Record<string, string>) =>
    api.call(listCustomers, { as, query: query as never });
  const found = async (search: string) => (await list({ search })).data.map(({ companyName }) => companyName);

  test('finds by name, group, e-mail and debtor number, ignoring case', async () => {
    const customerGroupId = await api.make.customerGroup();
    const { name } = await api.services.db
      .selectFrom('customerGroup')
      .select('name')
      .where('id', '=', customerGroupId)
      .executeTakeFirstOrThrow();
    await api.make.customer({
      companyName: 'Kildevældet',
      email: 'post@kilden-unik.dk',
      debtorNumber: 877_665_544,
      customerGroupId,
    });
    for (const search of ['kildevÆL', 'KILDEN-unik', '76655', name.toUpperCase(), '  Kildevældet ']) {
      expect(await found(search), search).toContain('Kildevældet');
    }
    expect(await found('kildevældet findes ikke')).toEqual([]);
  });

  test('takes wildcards and backslashes of the search literally', async () => {
    await api.make.customer({ companyName: 'Jokertegn 100%' });
    await api.make.customer({ companyName: 'Jokertegn 100_' });
    await api.make.customer({ companyName: 'Jokertegn 100\\' });
    expect(await found('jokertegn 100%')).toEqual(['Jokertegn 100%']);
    expect(await found('jokertegn 100_')).toEqual(['Jokertegn 100_']);
    expect(await found('jokertegn 100\\')).toEqual(['Jokertegn 100\\']);
    expect(await found("jokertegn' or '1'='1")).toEqual([]);
  });

  test('sorts by each column both ways, in Danish', async () => {
    const group = await api.make.customerGroup();
    const names = ['Aa', 'Abe', 'Zebra', 'Ærø', 'Ødis', 'Åbo'].map((name) => `${name} sortering`);
    const [first, ...others] = names;
    for (const [index, companyName] of [...others.toReversed(), first].entries()) {
      const id = await api.make.customer({
        companyName: companyName ?? '',
        customerGroupId: index % 2 ? group : await api.make.customerGroup(),
        email: `${'fbdace'[index]}@sortering.dk`,
        debtorNumber: 700_000_000 + ((index * 5) % 6),
      });
      for (let n = 0; n < index; n += 1) {
        await api.make.employee({ customerId: id });
        await api.make.account({ role: 'administrator', customerId: id });
      }
    }
    const collator = new Intl.Collator('da');
    const byColumn: Record<string, (a: CustomerRow, b: CustomerRow) => number> = {
      companyName: (a, b) => collator.compare(a.companyName, b.companyName),
      customerGroup: (a, b) => collator.compare(a.customerGroup.name, b.customerGroup.name),
      email: (a, b) => (a.email < b.email ? -1 : 1),
      debtorNumber: (a, b) => a.debtorNumber - b.debtorNumber,
      employeeCount: (a, b) => a.employeeCount - b.employeeCount,
      adminCount: (a, b) => a.adminCount - b.adminCount,
    };
    type CustomerRow = Awaited<ReturnType<typeof list>>['data'][number];
    for (const column of customerSortColumns) {
      for (const sign of [1, -1]) {
        const { data } = await list({ search: 'sortering', sort: sign === 1 ? column : `-${column}` });
        expect(data).toHaveLength(names.length);
        const compare = byColumn[column] ?? (() => 0);
        const expected = data.toSorted((a, b) => sign * compare(a, b) || a.id - b.id);
        expect(
          data.map(({ id }) => id),
          `${sign} ${column}`,
        ).toEqual(expected.map(({ id }) => id));
      }
    }
    expect(await found('sortering')).toEqual(names.toSorted(collator.compare));
    const reversed = (await list({ search: 'sortering', sort: '-companyName' })).data;
    expect(reversed.map(({ companyName }) => companyName)).toEqual((await found('sortering')).toReversed());
  });

  test('comes in pages, with the number of all matches', async () => {
    for (const letter of 'abcde') await api.make.customer({ companyName: `Sidevis ${letter}` });
    const page = async (query: Record<string, string>) => {
      const { data, headers } = await list({ search: 'Sidevis', ...query });
      return [data.map(({ companyName }) => companyName.slice(-1)).join(''), headers['x-total-count']];
    };
    expect(await page({})).toEqual(['abcde', '5']);
    expect(await page({ limit: '2' })).toEqual(['ab', '5']);
    expect(await page({ limit: '2', offset: '4' })).toEqual(['e', '5']);
    expect(await page({ limit: '2', offset: '9' })).toEqual(['', '5']);
    expect(await page({ offset: '3' })).toEqual(['de', '5']);
    expect(await page({ sort: '-companyName', limit: '3' })).toEqual(['edc', '5']);
  });

  test.each([
    [{ sort: 'id' }],
    [{ sort: '--email' }],
    [{ sort: '' }],
    [{ limit: '0' }],
    [{ limit: '1001' }],
    [{ limit: '-1' }],
    [{ limit: '1.5' }],
    [{ limit: '' }],
    [{ offset: '-1' }],
    [{ offset: '1e3' }],
    [{ search: 'a\u0000' }],
  ])('refuses %j', async (query) => {
    // The contract's types do not allow these queries.
    const answer = await list(query as never);
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe('invalid');
  });
});

test('a customer has the number of its employees and administrators', async () => {
  const customerId = await api.make.customer();
  const employees = [
    await api.make.employee({ customerId, balance: 5 }),
    await api.make.employee({ customerId, balance: 12.34 }),
  ];
  await api.administrator(customerId);
  await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(employees[0]?.id) } });
  const customer = await read(customerId);
  expect(customer).toMatchObject({ employeeCount: 1, adminCount: 1, balanceTotal: 12.34 });
  expect(customer.connection).toEqual({ id: expect.any(Number), name: expect.stringMatching(/./) });
  expect(customer.users.map(({ id }) => id)).toEqual([employees[1]?.id]);
});

test('a customer can be read without its employees, by `users=none` only', async () => {
  const { customerId } = await api.make.employee();
  const params = { id: String(customerId) };
  const { users, ...customer } = await read(customerId);
  expect(users).toHaveLength(1);
  const alone = await api.call(getCustomer, { as, params, query: { users: 'none' } });
  expect(alone.data).toEqual({ ...customer, users: [] });
  for (const query of [{ users: '' }, { users: 'all' }, { users: 'false' }]) {
    const refused = await api.call(getCustomer, { as, params, query: query as never });
    expect([refused.status, refused.error.code]).toEqual([400, 'invalid']);
  }
});
