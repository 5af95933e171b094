import { orderEndpoints } from '@saldo/contract/orders';
import { statisticsBases, statisticsEndpoints, statisticsExports } from '@saldo/contract/statistics';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../apps/server/test-support/test-api.ts';
import { comingLines } from '../../apps/web/src/features/ledger/coming-lines.ts';
import { toStatement } from '../../apps/web/src/features/ledger/statement.ts';
import { statementCsv, statementFileName } from '../../apps/web/src/features/ledger/statement-csv.ts';
import { statementFigures } from '../../apps/web/src/features/ledger/statement-figures.ts';
import { expectCells } from './expect-cells.ts';

// Run by `npm run check:exports`; needs LibreOffice.

let api: TestApi;
let operator: SignedIn;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  const customerGroupId = await api.make.customerGroup({
    frequency: 'monthly',
    points: 50.25,
    limit: 90_000,
  });
  const customerId = await api.make.customer({
    customerGroupId,
    companyName: 'Æblegården; "Øst" & Åsum <A/S>',
  });
  const departments = [
    await api.make.department(customerId, '=1+1'),
    await api.make.department(customerId, 'Lager; nord'),
    null,
  ];
  for (const [n, departmentId] of departments.entries()) {
    const name = { firstName: '@Åse', lastName: `Ærø Østergård ${n}` };
    const employee = { customerId, departmentId, balance: 10_000, ...name };
    const { id } = await api.make.employee(employee);
    employeeId = id;
    for (const price of [1234.5, 0.05, 1000]) {
      await api.make.order({ employeeId: id, price, reference: `-W;${n}` });
    }
  }
});
afterAll(() => api.stop());

test.each(statisticsBases.flatMap((basis) => statisticsExports.map((kind) => [kind, basis] as const)))(
  'statistics keep numbers and texts: %s of %s',
  async (kind, basis) => {
    const query = { kind, basis };
    const { data } = await api.call(statisticsEndpoints.exportStatistics, { as: operator, query });
    const cells = await expectCells(`${kind}.csv`, data);
    const numbers = cells.flat().filter(({ type }) => type === 'number');
    expect(numbers.length).toBeGreaterThan(5);
    const values = cells.flat().map(({ value }) => value);
    if (kind !== 'summary') expect(values).toContain('Æblegården; "Øst" & Åsum <A/S>');
    if (kind === 'employee') expect(values).toContain("'@Åse Ærø Østergård 0");
    if (kind === 'employee' && basis === 'orders') expect(values).toContain('2234.55');
  },
);

test('a statement keeps numbers, dates and texts, also those that look like formulas', async () => {
  const params = { id: String(employeeId) };
  const { addTransaction } = transactionEndpoints;
  for (const body of [
    { text: '=HYPERLINK("http://x"); Ærø', amount: -1234.05 },
    { text: '+45 "Jul" @Åse', amount: 0.5, futureDate: '2026-12-24', frequency: 'yearly' as const },
  ]) {
    await api.call(addTransaction, { as: operator, params, body });
  }
  const { data } = await api.call(transactionEndpoints.listTransactions, { as: operator, params });
  const { next } = (await api.call(topUpEndpoints.getNextTopUp, { as: operator, params })).data;
  const statement = toStatement(data);
  const file = statementCsv(
    statement.posted,
    comingLines(statement.coming, next),
    statementFigures(statement, 0),
  );
  const fileName = statementFileName('@Åse Ærø Østergård 2', Temporal.PlainDate.from('2026-11-20'));
  expect(fileName).toBe('transaktioner_Åse-Ærø-Østergård-2_2026-11-20.csv');

  const cells = await expectCells(fileName, file);
  const values = cells.flat().map(({ value }) => value);
  expect(values).toContain(`'=HYPERLINK("http://x"); Ærø`);
  expect(values).toContain(`'+45 "Jul" @Åse`);
  expect(cells.flat()).toContainEqual({ type: 'number', value: '-1234.05' });
  expect(cells.flat()).toContainEqual({ type: 'date', value: '2026-12-24' });
  expect(values).toContain('Tilskrivning december 2026');
  const balance = cells.find(([, label]) => label?.value === 'Saldo')?.[4];
  expect(balance).toEqual({ type: 'number', value: String(10_000 - 2234.55 - 1234.05) });
});

test('orders keep numbers, dates and texts', async () => {
  const { data } = await api.call(orderEndpoints.exportOrders, { as: operator, query: {} });
  const cells = await expectCells('ordrer.csv', data);
  expect(cells).toHaveLength(10);
  expect(cells.flat()).toContainEqual({ type: 'date', value: '2026-11-20' });
  expect(cells.flat()).toContainEqual({ type: 'number', value: '1234.5' });
});
