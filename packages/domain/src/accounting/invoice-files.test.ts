import { describe, expect, test } from 'vitest';
import { invoiceOf, type OrderMovement } from './invoice.ts';
import { businessCentralInvoices, type CompanyInvoice, economicDraft } from './invoice-files.ts';
import { defaultInvoicingTerms, type InvoicingTerms } from './invoicing-terms.ts';

const order = {
  kind: 'used',
  orderNumber: 1001,
  date: '2026-11-05',
  departmentId: 1,
  employeeId: 7,
  itemNumber: 'A',
  title: 'Kop',
  quantity: 2,
  points: 200_00n,
  price: null,
  vatRate: 25,
} as const satisfies OrderMovement;
const orders: OrderMovement[] = [
  order,
  { ...order, itemNumber: 'B', title: 'Avis', quantity: 3, points: 100_00n, vatRate: 0 },
];
const refund = {
  ...order,
  ...{ kind: 'refunded', quantity: -1, points: -100_00n, price: -100_000_000n },
} as const satisfies OrderMovement;
const departments = [
  {
    departmentId: 1,
    departmentName: 'Salg',
    costCentre: '4711',
    allocated: 500_00n,
    deducted: 0n,
    reset: 0n,
  },
];

const company = (
  movements: readonly OrderMovement[],
  terms: InvoicingTerms = defaultInvoicingTerms,
  lines: 'product' | 'department' = 'product',
): CompanyInvoice => ({
  month: '2026-11',
  debtorNumber: 1042,
  companyName: 'Ærø Færgerne',
  theirReference: 'Indkøb / 2026, afdelingen for gaver til alle',
  invoice: invoiceOf({ month: '2026-11', terms, lines, departments, orders: movements }),
});
const prepaid = { ...defaultInvoicingTerms, mode: 'on_allocation', vatMode: 'multi_purpose' } as const;
const numbers = { product: 'SALDO', layout: 19, paymentTerms: 1, vatZone: 1 };

describe('a draft invoice of e-conomic', () => {
  test('has net prices, one product for each VAT rate, and the month as its reference', () => {
    expect(economicDraft(company([...orders, refund]), numbers)).toEqual({
      currency: 'DKK',
      customer: { customerNumber: 1042 },
      date: '2026-11-30',
      layout: { layoutNumber: 19 },
      paymentTerms: { paymentTermsNumber: 1 },
      recipient: { name: 'Ærø Færgerne', vatZone: { vatZoneNumber: 1 } },
      references: { other: 'Saldo 2026-11' },
      lines: [
        {
          lineNumber: 1,
          description: '3 stk. Avis',
          product: { productNumber: 'SALDO-0' },
          quantity: 1,
          unitNetPrice: 100,
        },
        {
          lineNumber: 2,
          description: 'Kop',
          product: { productNumber: 'SALDO' },
          quantity: 2,
          unitNetPrice: 80,
        },
        {
          lineNumber: 3,
          description: 'Retur: Kop',
          product: { productNumber: 'SALDO' },
          quantity: -1,
          unitNetPrice: 80,
        },
      ],
    });
  });

  test('names the department with its cost centre', () => {
    const { lines } = economicDraft(company(orders, defaultInvoicingTerms, 'department'), numbers);
    expect(lines[0]).toMatchObject({ description: 'Forbrug november 2026, Salg, 4711', unitNetPrice: 160 });
  });

  test.each([
    ['multi_purpose', 'SALDO-F0', 500],
    ['single_purpose', 'SALDO-F25', 400],
  ] as const)('books prepaid points, %s, by the product %s', (vatMode, productNumber, unitNetPrice) => {
    const { lines } = economicDraft(company([], { ...prepaid, vatMode }), numbers);
    expect(lines).toEqual([
      {
        lineNumber: 1,
        description: 'Tildelte point november 2026',
        product: { productNumber },
        quantity: 1,
        unitNetPrice,
      },
    ]);
  });

  test('leaves out what moves only the VAT of its total', () => {
    // 0,02 + 0,02 = 0,04: net 0,03, while each line has net 0,02.
    const small = { ...order, quantity: 1, points: 2n };
    const draft = economicDraft(company([small, { ...small, itemNumber: 'C', title: 'Pen' }]), numbers);
    expect(draft.lines.map(({ unitNetPrice }) => unitNetPrice)).toEqual([0.02, 0.02, -0.01]);
    const free = economicDraft(company([{ ...small, points: 0n }]), numbers);
    expect(free.lines).toEqual([]);
  });
});

describe('invoices of Business Central', () => {
  const accounts = { debtors: '1', prepaid: '2', revenue25: '3', revenue0: '4', vat: '5', unredeemed: '6' };

  test('book each line on its account', () => {
    expect(businessCentralInvoices([company(orders), company([], prepaid)], accounts)).toEqual({
      salesInvoices: [
        {
          externalDocumentNumber: 'Saldo 2026-11',
          invoiceDate: '2026-11-30',
          postingDate: '2026-11-30',
          customerNumber: '1042',
          customerPurchaseOrderReference: 'Indkøb / 2026, afdelingen for gaver',
          pricesIncludeTax: false,
          salesInvoiceLines: [
            {
              sequence: 10_000,
              lineType: 'Account',
              lineObjectNumber: '4',
              description: '3 stk. Avis',
              quantity: 1,
              unitPrice: 100,
            },
            {
              sequence: 20_000,
              lineType: 'Account',
              lineObjectNumber: '3',
              description: 'Kop',
              quantity: 2,
              unitPrice: 80,
            },
          ],
        },
        expect.objectContaining({
          salesInvoiceLines: [expect.objectContaining({ lineObjectNumber: '2', unitPrice: 500 })],
        }),
      ],
      salesCreditMemos: [],
    });
  });

  test('below 0 are credit memos with the opposite sign', () => {
    const { salesInvoices, salesCreditMemos } = businessCentralInvoices([company([refund])], accounts);
    expect(salesInvoices).toEqual([]);
    expect(salesCreditMemos).toEqual([
      expect.objectContaining({
        creditMemoDate: '2026-11-30',
        salesCreditMemoLines: [
          expect.objectContaining({ description: 'Retur: Kop', quantity: 1, unitPrice: 80 }),
        ],
      }),
    ]);
  });
});
