import type { CompanyStatement } from '@saldo/contract/company-statements';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test-support/read-pdf.ts';
import { printStatement } from './print-statement.ts';

const figures = { allocated: 12_500, deducted: -250.5, used: -9800, refunded: 120, reset: -30 };

const statement: CompanyStatement = {
  month: '2026-11',
  closedAt: '2026-12-01T08:14:00.000Z',
  company: {
    id: 1,
    companyName: 'Gałczyński og Sønner A/S',
    debtorNumber: 10_234,
    cvrNumber: '13585628',
    eanNumber: '5790000435951',
    theirReference: 'Ğülşen Yıldız',
  },
  mode: 'on_allocation',
  vatMode: 'multi_purpose',
  ...{ pointPrice: 10_000, pricesIncludeVat: true },
  opening: 1000,
  ...figures,
  closing: 3539.5,
  held: 1240,
  employees: 1311,
  departments: [
    { department: { id: 1, name: 'Łódź' }, costCentre: '4711', ...figures },
    { department: null, costCentre: '', allocated: 0, deducted: 0, used: 0, refunded: 0, reset: 0 },
  ],
  invoice: {
    lines: [
      {
        text: 'Forbrug november 2026',
        departmentName: 'Łódź',
        costCentre: '4711',
        itemNumber: '',
        orderNumber: null,
        quantity: 1,
        points: 12_000,
        vatRate: 25,
        net: 9600,
        vat: 2400,
        gross: 12_000,
      },
    ],
    net: 9600,
    vat: 2400,
    gross: 12_000,
  },
  recipients: [],
  mailed: null,
};

const pagesOf = async (changes: Partial<CompanyStatement> = {}): Promise<string[]> =>
  readPdf(await printStatement({ ...statement, ...changes })).map((texts) => texts.join('\n'));

test('a statement has the company, its figures, departments and invoice basis, in every alphabet', async () => {
  const [page = ''] = await pagesOf();
  for (const text of [
    'Kontoudtog november 2026\nGałczyński og Sønner A/S',
    'Debitornr.\n10234',
    'Pris pr. point\n1,00 kr. inkl. moms',
    'CVR-nummer\n13585628',
    'EAN-nummer\n5790000435951',
    'Deres reference\nĞülşen Yıldız',
    'Lukket\n01-12-2026 09.14',
    'Primo 01-11-2026\n1.000',
    'Fradrag og tilbageført\n−250,50',
    'Ultimo 30-11-2026\n3.539,50',
    'reserveret af ordrer, der afventer: 1.240.',
    'Łódź\n4711\n12.500\n−250,50\n−9.800\n120\n−30',
    'Ikke tildelt',
    'Łódź: Forbrug november 2026\n1\n12.000\n9.600,00\n25 %\n2.400,00\n12.000,00',
    'Side 1 af 1',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('Foreløbig');
});

test('the same statement gives the same bytes', async () => {
  expect(await printStatement(statement)).toEqual(await printStatement(statement));
});

test('a statement of an open month says on every page that it is provisional', async () => {
  const departments = Array.from({ length: 60 }, (_, n) => ({
    department: {
      id: n,
      name: `Afdeling ${n} med et navn, der er så langt, at det ikke kan stå på én linje`,
    },
    costCentre: '',
    ...figures,
  }));
  const pages = await pagesOf({ closedAt: null, departments });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Foreløbig');
    expect(page).toContain(`Side ${index + 1} af ${pages.length}`);
    expect(page.includes('Afdeling\nTildelt')).toBe(index < pages.length - 1 || page.includes('I alt'));
  }
});

test('a company that is not invoiced, or has nothing to pay, has no table of it', async () => {
  expect(await pagesOf({ mode: 'none', vatMode: null, invoice: null })).toEqual([
    expect.stringContaining('Virksomheden faktureres ikke.'),
  ]);
  expect(await pagesOf({ invoice: { lines: [], net: 0, vat: 0, gross: 0 } })).toEqual([
    expect.stringContaining('Der er intet at fakturere.'),
  ]);
});
