import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parsePoints } from '../points/danish-points.ts';
import { pointsToHundredths } from '../points/points.ts';
import { invoiceOf, type OrderMovement } from './invoice.ts';
import {
  type InvoicingTerms,
  invoiceLineKinds,
  invoicingModeText,
  resetModeLabels,
} from './invoicing-terms.ts';
import { debtOfPoints, unusedFrameOfPoints } from './liability.ts';
import { csvKroner, exactPrice, type VatRate } from './money.ts';
import { accountKinds, accountLabels, type InvoicesMade, voucherOf } from './voucher.ts';

const page = await readFile(new URL('../../../../docs/accounting.md', import.meta.url), 'utf8');

/** The rows of the first table under a heading, by the names of its columns. */
function tableOf(heading: string): Record<string, string>[] {
  const [, section = ''] = page.split(`### ${heading}\n`);
  const table = /^\|(?:.*\n)+?(?!\|)/m.exec(section)?.[0] ?? '';
  const [columns = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
}

/** The cells of two columns and of those that a test computes. */
const computed = (row: Record<string, string>, cells: Record<string, bigint>): Record<string, string> => ({
  company: row.company ?? '',
  month: row.month ?? '',
  ...Object.fromEntries(
    Object.entries(cells).map(([name, ore]) => [name, csvKroner(ore).replace(/\B(?=(\d{3})+,)/g, '.')]),
  ),
});

const hundredths = (text: string | undefined): bigint => {
  const points = parsePoints(text ?? '');
  if (points === null) throw new Error(`not points: ${text}`);
  return pointsToHundredths(points);
};

/** The terms of a row, read from the table of terms. */
function termsOf({ company, month }: Record<string, string>): InvoicingTerms {
  const row = tableOf('Terms').find((one) => one.company === company);
  const modes = [
    { mode: 'on_use', vatMode: null },
    { mode: 'on_allocation', vatMode: 'multi_purpose' },
    { mode: 'on_allocation', vatMode: 'single_purpose' },
  ] as const;
  const mode = modes.find((one) => invoicingModeText(one) === row?.mode);
  const [atFirst = '', fromDecember = atFirst] = row?.price?.split(', from December ') ?? [];
  const price = /^(\d+),(\d\d) inkl\. moms$/.exec(month === '2026-12' ? fromDecember : atFirst);
  if (row === undefined || mode === undefined || price === null) throw new Error(`no terms of ${company}`);
  const isIncome = row.reset?.endsWith(`from December ${resetModeLabels.income}`) && month === '2026-12';
  return {
    ...mode,
    pointPrice: Number(`${price[1]}${price[2]}00`),
    pricesIncludeVat: true,
    resetMode: isIncome ? 'income' : 'credited',
  };
}

const months = tableOf('Points').map((row) => {
  const [used25, used0, refunded25, refunded0] = [
    row['Brugt, 25 %'],
    row['Brugt, 0 %'],
    row['Refunderet, 25 %'],
    row['Refunderet, 0 %'],
  ].map(hundredths) as [bigint, bigint, bigint, bigint];
  // What is given back in a month was paid in the one before.
  const paid = termsOf({ ...row, month: row.month === '2026-12' ? '2026-11' : '2026-10' });
  const refundPrice = (points: bigint) => exactPrice(points, paid.pointPrice);
  return {
    row,
    terms: termsOf(row),
    orders: [
      order(used25, 25, 0n),
      order(used0, 0, 0n),
      order(refunded25, 25, refundPrice(refunded25)),
      order(refunded0, 0, refundPrice(refunded0)),
    ].flat(),
    closing: hundredths(row.Ultimo),
    movements: {
      allocated: hundredths(row.Tildelt),
      deducted: hundredths(row.Fradrag),
      used: used25 + used0,
      used0,
      refunded: refunded25 + refunded0,
      refundPrice25: refundPrice(refunded25),
      refundPrice0: refundPrice(refunded0),
      reset: hundredths(row.Nulstillet),
    },
  };
});

/** An order, or a refund with its price, that changed the balance by these points. */
function order(change: bigint, vatRate: VatRate, price: bigint): OrderMovement[] {
  if (change === 0n) return [];
  const line = {
    ...{
      orderNumber: 1000,
      date: '2026-10-15',
      departmentId: null,
      employeeId: 1,
      itemNumber: 'A',
      title: 'Kop',
    },
    ...{ points: -change, vatRate },
  };
  return [
    change < 0n
      ? { ...line, kind: 'used', quantity: 1, price: null }
      : { ...line, kind: 'refunded', quantity: -1, price: -price },
  ];
}

test('has three months of three companies, each of another mode', () => {
  expect(months).toHaveLength(9);
  expect(new Set(months.map(({ terms }) => invoicingModeText(terms))).size).toBe(3);
});

test('opening and movements add up to the closing', () => {
  const closings = new Map<string | undefined, bigint>();
  for (const { row, movements, closing } of months) {
    const { allocated, deducted, used, refunded, reset } = movements;
    const opening = closings.get(row.company) ?? 0n;
    expect(opening + allocated + deducted + used + refunded + reset).toBe(closing);
    closings.set(row.company, closing);
  }
});

test.each(invoiceLineKinds)('owed and invoiced, with the lines %s', (lines) => {
  const rows = months.map(({ row, terms, orders, movements, closing }) => {
    const departments = [{ departmentId: null, departmentName: '', costCentre: '', ...movements }];
    const { total } = invoiceOf({ month: row.month ?? '', terms, lines, departments, orders });
    return computed(row, {
      'Gæld i kr.': debtOfPoints(closing, terms),
      'Uudnyttet ramme i kr.': unusedFrameOfPoints(closing, terms),
      'Ekskl. moms': total.net,
      Moms: total.vat,
      'Inkl. moms': total.gross,
    });
  });
  expect(rows).toEqual(tableOf('Owed and invoiced'));
});

test.each<[string, InvoicesMade]>([
  ['Booked, invoices made elsewhere', 'elsewhere'],
  ['Booked, invoices made in the accounting program', 'in_accounting_program'],
])('%s', (heading, made) => {
  const rows = months.map(({ row, terms, movements }) => {
    const voucher = voucherOf(movements, terms, made);
    const cells = accountKinds.map((kind) => [
      accountLabels[kind],
      voucher.filter(({ account }) => account === kind).reduce((sum, { amount }) => sum + amount, 0n),
    ]);
    return computed(row, Object.fromEntries(cells));
  });
  expect(rows).toEqual(tableOf(heading));
});

test('the account of prepaid points is the debt', () => {
  const booked = new Map<string | undefined, bigint>();
  for (const { row, terms, movements, closing } of months) {
    const change = voucherOf(movements, terms, 'elsewhere')
      .filter(({ account }) => account === 'prepaid')
      .reduce((sum, { amount }) => sum + amount, 0n);
    booked.set(row.company, (booked.get(row.company) ?? 0n) + change);
    expect(-(booked.get(row.company) ?? 0n)).toBe(debtOfPoints(closing, terms));
  }
});
