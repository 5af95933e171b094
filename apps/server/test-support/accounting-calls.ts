import type { Calls } from './call-types.ts';

export const accountingCalls = {
  getInvoicingTerms: ({ customerId }) => ({ query: { customerId: String(customerId) } }),
  setInvoicingTerms: ({ customerId }, unique) => ({
    query: { customerId: String(customerId) },
    body: {
      mode: 'on_allocation',
      vatMode: 'single_purpose',
      pointPrice: 7500 + (unique % 1000),
      pricesIncludeVat: true,
      resetMode: 'income',
      cvrNumber: '13585628',
      eanNumber: '5790000435951',
      theirReference: `Bo ${unique}`,
      invoiceLines: 'department',
      statementRecipients: [`regnskab${unique}@eksempel.dk`],
    },
  }),
  getAccountingSettings: () => ({}),
  setAccountingSettings: (_names, unique) => ({
    body: {
      debtorsAccount: '6100',
      prepaidAccount: '7200',
      revenue25Account: '1010',
      revenue0Account: '1020',
      vatAccount: '6902',
      unredeemedAccount: '1030',
      economicJournal: '1',
      economicProduct: 'POINT',
      economicLayout: '19',
      economicPaymentTerms: '1',
      economicVatZone: '1',
      economicAppSecret: `hemmelig-${unique}`,
      economicGrant: `aftale-${unique}`,
      bcTemplate: 'KASSE',
      bcBatch: 'POINT',
      nextVoucherNumber: 5000 + (unique % 1000),
      invoicesMade: 'elsewhere',
      closesAutomatically: true,
      firstMonth: '2026-11',
    },
  }),
} satisfies Partial<Calls>;
