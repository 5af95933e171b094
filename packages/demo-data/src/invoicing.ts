import {
  defaultInvoicingTerms,
  type InvoiceLineKind,
  type InvoicingTerms,
} from '@saldo/domain/accounting/invoicing-terms';

export interface DemoInvoicing {
  /** From the month in which the customer was created. */
  terms: InvoicingTerms;
  cvrNumber: string;
  eanNumber: string;
  theirReference: string;
  invoiceLines: InvoiceLineKind;
  statementRecipients: string[];
  /** The first cost centre of the departments, which have one each. */
  firstCostCentre: number | null;
}

const plain = {
  terms: defaultInvoicingTerms,
  eanNumber: '',
  theirReference: '',
  invoiceLines: 'single',
  statementRecipients: [] as string[],
  firstCostCentre: null,
} as const;

/** How some customers are invoiced, by slug: one or more of each mode. The numbers belong to no company. */
export const demoInvoicing: Readonly<Record<string, DemoInvoicing>> = {
  fjordbo: {
    ...plain,
    cvrNumber: '99115416',
    theirReference: 'Byggesag 2026',
    invoiceLines: 'department',
    statementRecipients: ['loen@fjordbo.example'],
    firstCostCentre: 1000,
  },
  hedeland: {
    terms: { ...defaultInvoicingTerms, mode: 'on_allocation', vatMode: 'multi_purpose' },
    cvrNumber: '99127333',
    eanNumber: '5799999000010',
    theirReference: 'HEDEPLEJE',
    invoiceLines: 'department',
    statementRecipients: ['kontor@hedeland.example'],
    firstCostCentre: 4100,
  },
  skarrevang: {
    ...plain,
    terms: {
      mode: 'on_allocation',
      vatMode: 'single_purpose',
      pointPrice: 8000,
      pricesIncludeVat: false,
      resetMode: 'income',
    },
    cvrNumber: '99139951',
    statementRecipients: ['bogholderi@skarrevang.example'],
  },
  'mosekaer-rengoering': { ...plain, cvrNumber: '99144157', invoiceLines: 'order' },
  'kloeverbaek-mejeri': {
    ...plain,
    terms: { ...defaultInvoicingTerms, pointPrice: 12_500, pricesIncludeVat: false },
    cvrNumber: '99156775',
    invoiceLines: 'product',
    statementRecipients: ['kontakt@kloeverbaek-mejeri.example'],
  },
  'laerkemose-friskole': {
    ...plain,
    terms: { ...defaultInvoicingTerms, mode: 'none' },
    cvrNumber: '99168692',
    eanNumber: '5799999000027',
  },
};
