import { type Mutant, mutantsOf } from './mutant.ts';

export const accountingFileMutants: Mutant[] = [
  ...mutantsOf('voucher.ts', [
    {
      name: 'the VAT of single-purpose points is booked twice',
      find: "terms.vatMode === 'single_purpose' ? singlePurposeUse() : sale('Forbrug', 'prepaid')",
      replace: "sale('Forbrug', 'prepaid')",
      killedBy: ['voucher.test.ts', 'accounting-example.test.ts'],
    },
    {
      name: 'what an invoice of the accounting program books is booked again',
      find: "if (invoicesMade === 'in_accounting_program') return [];",
      replace: '',
      killedBy: ['voucher.test.ts', 'accounting-example.test.ts', 'make-export.test.ts'],
    },
  ]),
  ...mutantsOf('invoice.ts', [
    {
      name: 'the rest of rounded lines is left out',
      find: 'if (rest.net !== 0n || rest.vat !== 0n) {',
      replace: 'if (false) {',
      killedBy: ['invoice.test.ts'],
    },
  ]),
  ...mutantsOf('make-export.ts', [
    {
      name: 'a second file needs no reason',
      find: "last !== undefined && reason === ''",
      replace: 'last !== undefined && false',
      killedBy: ['make-export.test.ts'],
    },
    {
      name: 'voucher numbers are not taken',
      find: 'nextVoucherNumber: lastVoucher + 1 }',
      replace: 'nextVoucherNumber: firstVoucher }',
      killedBy: ['make-export.test.ts'],
    },
  ]),
  ...mutantsOf('lock-settings-for-export.ts', [
    {
      name: 'a file is made of an open month',
      find: "if (closed === undefined) throw new AppError('month_not_closed');",
      replace: '',
      killedBy: ['make-export.test.ts', 'send-invoices.test.ts'],
    },
  ]),
  ...mutantsOf('post-invoice.ts', [
    {
      name: 'a lost answer counts as a refusal',
      find: 'if (response instanceof OutgoingError) throw new',
      replace:
        "if (response instanceof OutgoingError) return change(db, named, { state: 'refused', error: '' });\n  if (false) throw new",
      killedBy: ['send-invoices.test.ts'],
    },
    {
      name: 'refused tokens stop one invoice only',
      find: ".set({ state: 'stopped', error })",
      replace: ".set({ state: 'stopped', error })\n    .where('body', '=', '')",
      killedBy: ['send-invoices.test.ts'],
    },
  ]),
  ...mutantsOf('send-invoices.ts', [
    {
      name: 'an invoice with an unknown answer gets a new body',
      find: "body = case when known.state = 'refused' then excluded.body else known.body end,",
      replace: 'body = excluded.body,',
      killedBy: ['send-invoices.test.ts'],
    },
    {
      name: 'an invoice that was sent is sent again',
      find: "where known.state in ('refused', 'stopped')",
      replace: "where known.state <> 'waiting'",
      killedBy: ['send-invoices.test.ts'],
    },
  ]),
];
