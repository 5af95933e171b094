import { expect, test } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { businessCentralJournal, economicJournal, type Journal } from './journal-files.ts';

const journal: Journal = {
  month: '2026-11',
  accounts: {
    debtors: '5600',
    prepaid: '6800',
    revenue25: '1010',
    revenue0: '1020',
    vat: '6902',
    unredeemed: '1090',
  },
  vouchers: [
    {
      number: 5012,
      companyName: 'Ærø; "Færgerne"',
      lines: [
        { account: 'debtors', text: 'Forbrug', amount: 1234_50n },
        { account: 'revenue25', text: 'Forbrug', amount: -987_60n },
        { account: 'vat', text: 'Forbrug', amount: -246_90n },
      ],
    },
    {
      number: 5013,
      companyName: '=1+1, =2',
      lines: [
        { account: 'prepaid', text: 'Nulstillet', amount: 5n },
        { account: 'unredeemed', text: 'Nulstillet', amount: -5n },
      ],
    },
  ],
};

test('a kassekladde of e-conomic', () => {
  expect(economicJournal(journal)).toBe(
    [
      '\ufeffType;Bilagsnr.;Dato;Konto;Beløb;Tekst;Afdeling;Dimension',
      'Finansbilag;5012;30-11-2026;5600;1234,50;"Saldo 2026-11 Forbrug: Ærø; ""Færgerne""";;',
      'Finansbilag;5012;30-11-2026;1010;-987,60;"Saldo 2026-11 Forbrug: Ærø; ""Færgerne""";;',
      'Finansbilag;5012;30-11-2026;6902;-246,90;"Saldo 2026-11 Forbrug: Ærø; ""Færgerne""";;',
      "Finansbilag;5013;30-11-2026;6800;0,05;Saldo 2026-11 Nulstillet: =1+1, '=2;;",
      "Finansbilag;5013;30-11-2026;1090;-0,05;Saldo 2026-11 Nulstillet: =1+1, '=2;;",
      '',
    ].join('\r\n'),
  );
});

test('a general journal of Business Central', () => {
  const file = businessCentralJournal(journal, { template: 'GENERAL', batch: 'SALDO' });
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffJournal Template Name;Journal Batch Name;Line No.;Account Type;Account No.;Posting Date;Document Type;Document No.;External Document No.;Description;Amount;Bal. Account Type;Bal. Account No.;Shortcut Dimension 1 Code',
    'GENERAL;SALDO;10000;G/L Account;5600;30-11-2026;;5012;Saldo 2026-11;"Saldo 2026-11 Forbrug: Ærø; ""Færgerne""";1234,50;G/L Account;;',
  ]);
  const rows = [...readCsv(file.slice(1))].map(({ fields }) => fields);
  expect(rows.map((fields) => fields[2])).toEqual(['Line No.', '10000', '20000', '30000', '40000', '50000']);
  expect(rows.map((fields) => fields[7])).toEqual(['Document No.', '5012', '5012', '5012', '5013', '5013']);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([14]));
});

test('cuts long texts, not a character in two', () => {
  const [voucher] = journal.vouchers;
  if (voucher === undefined) throw new Error('no voucher');
  const long = { ...journal, vouchers: [{ ...voucher, companyName: `${'x'.repeat(226)}🚢ø` }] };
  const textOf = (file: string, column: number) => [...readCsv(file)][1]?.fields[column];
  expect(textOf(economicJournal(long), 5)).toBe(`Saldo 2026-11 Forbrug: ${'x'.repeat(226)}`);
  expect(textOf(businessCentralJournal(long, { template: '', batch: '' }), 9)).toHaveLength(100);
  const fits = { ...journal, vouchers: [{ ...voucher, companyName: `${'x'.repeat(225)}🚢` }] };
  expect(textOf(economicJournal(fits), 5)).toHaveLength(250);
});
