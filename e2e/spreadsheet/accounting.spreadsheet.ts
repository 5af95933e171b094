import { accountingFileEndpoints } from '@saldo/contract/accounting-files';
import type { ExportKind } from '@saldo/contract/accounting-files.paths';
import { accountingReportEndpoints } from '@saldo/contract/accounting-reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeMonth, completeSettings } from '../../apps/server/test-support/accounting-month.ts';
import { type SignedIn, TestApi } from '../../apps/server/test-support/test-api.ts';
import { expectCells } from './expect-cells.ts';

// Run by `npm run check:exports`; needs LibreOffice.

const params = { month: '2026-11' };

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  const customerId = await api.make.customer({ companyName: '=Æblegården; "Øst", +45 & Åsum' });
  const departmentId = await api.make.department(customerId, '@Lager; nord');
  const employee = { customerId, departmentId, balance: 10_000, firstName: '-Åse', lastName: 'Ærø' };
  const { id: employeeId } = await api.make.employee(employee);
  for (const price of [1234.51, 0.02, 0.02]) await api.make.order({ employeeId, price });
  await api.database.owner
    .updateTable('customer')
    .set({ invoiceLines: 'order', eanNumber: '5790000435951', theirReference: '=1+1' })
    .where('id', '=', customerId)
    .execute();
  await api.database.owner.updateTable('accountingSettings').set(completeSettings).execute();
  api.clock.set('2026-12-02T08:14:00Z');
  await closeMonth(api, params.month);
  as = await api.operator();
});
afterAll(() => api.stop());

async function fileOf(kind: ExportKind): Promise<[name: string, text: string]> {
  const { data } = await api.call(accountingFileEndpoints.makeAccountingExport, {
    as,
    params,
    body: { kind },
  });
  const download = { as, params: { id: String(data.id) } };
  return [data.fileName, (await api.call(accountingFileEndpoints.downloadAccountingExport, download)).data];
}

test.each([
  ['economic_journal', '5012'],
  ['business_central_journal', '5013'],
] as const)('%s keeps voucher numbers, dates, amounts and texts', async (kind, voucher) => {
  const cells = (await expectCells(...(await fileOf(kind)))).flat();
  expect(cells).toContainEqual({ type: 'date', value: '2026-11-30' });
  expect(cells).toContainEqual({ type: 'number', value: voucher });
  // 1.234,55 with VAT, of which 987,64 are net.
  for (const value of ['1234.55', '-987.64', '-246.91']) {
    expect(cells).toContainEqual({ type: 'number', value });
  }
  expect(cells.filter(({ value }) => value.includes('Æblegården'))).toHaveLength(3);
  expect(cells.every(({ value }) => !value.startsWith('='))).toBe(true);
});

test('an invoice basis keeps months, dates and amounts, and adds up', async () => {
  const [heading = [], ...rows] = await expectCells(...(await fileOf('invoice_basis')));
  const column = (name: string) => {
    const place = heading.findIndex(({ value }) => value === name);
    return rows.map((cells) => cells[place]);
  };
  const sum = (name: string) => column(name).reduce((total, cell) => total + Number(cell?.value), 0);
  expect(rows).toHaveLength(4);
  expect(column('Tekst')[3]).toEqual({ type: 'text', value: 'Øreafrunding' });
  expect(column('Måned')[0]).toEqual({ type: 'text', value: '2026-11' });
  expect(column('Ordredato')[0]).toEqual({ type: 'date', value: '2026-11-20' });
  expect(column('Deres ref.')[0]).toEqual({ type: 'text', value: "'=1+1" });
  expect(sum('Beløb inkl. moms')).toBeCloseTo(1234.55, 5);
  expect(sum('Beløb ekskl. moms')).toBeCloseTo(987.64, 5);
});

test('the liability, and the basis with employees', async () => {
  const { exportLiability, exportInvoiceBasis } = accountingReportEndpoints;
  const liability = await api.call(exportLiability, { as, params, query: {} });
  expect((await expectCells('forpligtelse.csv', liability.data)).flat()).toContainEqual({
    type: 'number',
    value: '8765.45',
  });
  const basis = await api.call(exportInvoiceBasis, { as, params, query: { employees: 'true' } });
  const cells = (await expectCells('fakturagrundlag.csv', basis.data)).flat();
  expect(cells).toContainEqual({ type: 'text', value: "'-Åse Ærø" });
});
