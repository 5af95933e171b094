import { expect, test } from 'vitest';
import { invoiceOf } from './invoice.ts';
import { defaultInvoicingTerms } from './invoicing-terms.ts';
import { invoiceBasisCsv, liabilityCsv } from './report-files.ts';

test('the liability of companies', () => {
  const row = {
    debtorNumber: 1042,
    companyName: '=Ærø',
    terms: { ...defaultInvoicingTerms, mode: 'on_allocation', vatMode: 'single_purpose' } as const,
    opening: 100_00n,
    allocated: 1000_50n,
    deducted: -1n,
    used: -50_00n,
    refunded: 10_00n,
    reset: 0n,
    closing: 1060_49n,
    held: 60_00n,
    employees: 12,
  };
  expect(liabilityCsv([row, { ...row, companyName: 'Bo', terms: defaultInvoicingTerms }])).toBe(
    [
      '\ufeffDebitornr.;Kunde;Faktureringsmåde;Primo;Tildelt;Fradrag;Brugt;Refunderet;Nulstillet;Ultimo;Heraf reserveret;Medarbejdere med saldo;Gæld i kr.;Uudnyttet ramme i kr.',
      "1042;'=Ærø;Ved tildeling, ét formål;100;1000,50;-0,01;-50;10;0;1060,49;60;12;848,39;0,00",
      '1042;Bo;Ved forbrug;100;1000,50;-0,01;-50;10;0;1060,49;60;12;0,00;1060,49',
      '',
    ].join('\r\n'),
  );
});

const order = {
  kind: 'used',
  orderNumber: 1001,
  date: '2026-11-05',
  departmentId: 1,
  employeeId: 7,
  itemNumber: 'A',
  title: 'Kop; blå',
  quantity: 1,
  points: 2n,
  price: null,
  vatRate: 25,
} as const;
const invoice = invoiceOf({
  month: '2026-11',
  terms: defaultInvoicingTerms,
  lines: 'order',
  departments: [],
  orders: [order, { ...order, orderNumber: 1002, employeeId: 8 }],
});
const company = {
  debtorNumber: 1042,
  companyName: 'Ærø',
  eanNumber: '5790000435951',
  theirReference: '@Bo',
  invoice,
};

const heading =
  'Debitornr.;Kunde;EAN-nummer;Deres ref.;Måned;Afdeling;Omkostningssted;Varenr.;Tekst;Antal;Point;Beløb ekskl. moms;Momssats;Moms;Beløb inkl. moms;Ordrenr.;Ordredato';

test('the invoice basis, with a line of rounding', () => {
  expect(invoiceBasisCsv('2026-11', [company]).split('\r\n')).toEqual([
    `\ufeff${heading}`,
    "1042;Ærø;5790000435951;'@Bo;2026-11;;;;Ordre 1001;1;0,02;0,02;25;0,00;0,02;1001;05-11-2026",
    "1042;Ærø;5790000435951;'@Bo;2026-11;;;;Ordre 1002;1;0,02;0,02;25;0,00;0,02;1002;05-11-2026",
    "1042;Ærø;5790000435951;'@Bo;2026-11;;;;Øreafrunding;;;-0,01;25;0,01;0,00;;",
    '',
  ]);
});

test('the invoice basis names who ordered only if asked to', () => {
  const employees = new Map([[7, { employeeNumber: '0042', name: 'Åse Ø' }]]);
  const rows = invoiceBasisCsv('2026-11', [company], employees).split('\r\n');
  expect(rows[0]).toBe(`\ufeff${heading};Medarbejdernr.;Medarbejder`);
  expect(rows[1]).toMatch(/;1001;05-11-2026;0042;Åse Ø$/);
  expect(rows[2]).toMatch(/;1002;05-11-2026;;$/);
  expect(rows[3]).toMatch(/;0,00;;;;$/);
});
