import { orderEndpoints } from '@saldo/contract/orders';
import { statisticsBases, statisticsEndpoints, statisticsExports } from '@saldo/contract/statistics';
import { readCsv } from '@saldo/domain/csv/read-csv';
import { parsePoints } from '@saldo/domain/points/danish-points';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { type Cell, openInSpreadsheet } from './open-in-spreadsheet.ts';

// The files as a Danish spreadsheet opens them: `npm run check:exports`, where LibreOffice is installed.

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  const customerId = await api.make.customer({ companyName: 'Æblegården; "Øst" & Åsum <A/S>' });
  const departments = [
    await api.make.department(customerId, '=1+1'),
    await api.make.department(customerId, 'Lager; nord'),
    null,
  ];
  for (const [n, departmentId] of departments.entries()) {
    const name = { firstName: '@Åse', lastName: `Ærø Østergård ${n}` };
    const employee = { customerId, departmentId, balance: 10_000, ...name };
    const { id } = await api.make.employee(employee);
    for (const price of [1234.5, 0.05, 1000]) {
      await api.make.order({ employeeId: id, price, reference: `-W;${n}` });
    }
  }
});
afterAll(() => api.stop());

/** As the file says it: what is a Danish number or date is one, and everything else is text. */
function meant(field: string): Cell {
  const date = /^(\d\d)-(\d\d)-(\d{4})$/.exec(field);
  if (date) return { type: 'date', value: `${date[3]}-${date[2]}-${date[1]}` };
  const number = /^-?\d+(?:,\d+)?$/.test(field) ? parsePoints(field) : null;
  if (number !== null) return { type: 'number', value: String(number) };
  return { type: 'text', value: field };
}

async function expectAsMeant(fileName: string, text: string): Promise<Cell[][]> {
  const records = [...readCsv(text.slice(1))].map(({ fields }) => fields);
  const cells = await openInSpreadsheet(fileName, text);
  const trimmed = records.map((fields) => fields.slice(0, fields.findLastIndex(Boolean) + 1));
  expect(cells).toEqual(trimmed.map((fields) => fields.map(meant)));
  expect(records.every(({ length }) => length === records[0]?.length)).toBe(true);
  return cells;
}

test.each(statisticsBases.flatMap((basis) => statisticsExports.map((kind) => [kind, basis] as const)))(
  'the statistics: %s of %s',
  async (kind, basis) => {
    const query = { kind, basis };
    const { data } = await api.call(statisticsEndpoints.exportStatistics, { as: operator, query });
    const cells = await expectAsMeant(`${kind}.csv`, data);
    const points = cells.flat().filter(({ type }) => type === 'number');
    expect(points.length).toBeGreaterThan(5);
    const text = cells.flat().map(({ value }) => value);
    if (kind !== 'summary') expect(text).toContain('Æblegården; "Øst" & Åsum <A/S>');
    if (kind === 'employee') expect(text).toContain("'@Åse Ærø Østergård 0");
    if (kind === 'employee' && basis === 'orders') expect(text).toContain('2234.55');
  },
);

test('the orders', async () => {
  const { data } = await api.call(orderEndpoints.exportOrders, { as: operator, query: {} });
  const cells = await expectAsMeant('ordrer.csv', data);
  expect(cells).toHaveLength(10);
  expect(cells.flat()).toContainEqual({ type: 'date', value: '2026-11-20' });
  expect(cells.flat()).toContainEqual({ type: 'number', value: '1234.5' });
});
