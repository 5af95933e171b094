/**
 * When a company pays for its employees' points: as they are used, as they are allocated, or outside Saldo.
 */
export const invoicingModes = ['on_use', 'on_allocation', 'none'] as const;
export type InvoicingMode = (typeof invoicingModes)[number];

/**
 * When VAT of points that are invoiced on allocation is due: with the allocation, because everything they buy has one
 * rate (single purpose), or with each use, by the rates of the goods (multi purpose).
 */
export const vatModes = ['single_purpose', 'multi_purpose'] as const;
export type VatMode = (typeof vatModes)[number];

/** What happens to prepaid points that are reset: the company gets its money back, or the agency keeps it. */
export const resetModes = ['credited', 'income'] as const;
export type ResetMode = (typeof resetModes)[number];

/** How the lines of a company's invoice are made: one in all, or one a department, product or order. */
export const invoiceLineKinds = ['single', 'department', 'product', 'order'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** What a company and the agency agreed on invoices, from an accounting month on. */
export interface InvoicingTerms {
  mode: InvoicingMode;
  /** Null exactly when `mode` is not `on_allocation`. */
  vatMode: VatMode | null;
  /** Ten-thousandths of a krone a point: 10000 is 1,00 kr. Above 0. */
  pointPrice: number;
  /** Whether `pointPrice` includes VAT. */
  pricesIncludeVat: boolean;
  resetMode: ResetMode;
}

/** `pointPrice` of 1,00 kr. a point. */
export const ONE_KRONE = 10_000;

/** The terms of a company that has chosen none. */
export const defaultInvoicingTerms: InvoicingTerms = {
  mode: 'on_use',
  vatMode: null,
  pointPrice: ONE_KRONE,
  pricesIncludeVat: true,
  resetMode: 'credited',
};

export const invoicingModeLabels: Record<InvoicingMode, string> = {
  on_use: 'Ved forbrug',
  on_allocation: 'Ved tildeling',
  none: 'Faktureres ikke',
};

export const vatModeLabels: Record<VatMode, string> = {
  single_purpose: 'Ved udstedelse (ét formål)',
  multi_purpose: 'Ved indløsning (flere formål)',
};

export const resetModeLabels: Record<ResetMode, string> = {
  credited: 'Krediteres kunden',
  income: 'Indtægtsføres',
};

export const invoiceLineLabels: Record<InvoiceLineKind, string> = {
  single: 'Én linje',
  department: 'Pr. afdeling',
  product: 'Pr. vare',
  order: 'Pr. ordre',
};

/** The label of `pricesIncludeVat`, under the field `Priser er`. */
export const pricesLabel = (includeVat: boolean): string => (includeVat ? 'inkl. moms' : 'ekskl. moms');

/** The mode and, for points that are invoiced on allocation, when their VAT is due: `Ved tildeling, flere formål`. */
export function invoicingModeText({ mode, vatMode }: Pick<InvoicingTerms, 'mode' | 'vatMode'>): string {
  if (vatMode === null) return invoicingModeLabels[mode];
  return `${invoicingModeLabels[mode]}, ${vatMode === 'single_purpose' ? 'ét formål' : 'flere formål'}`;
}

/**
 * Whether the prices of these terms may exclude VAT. The price of points for several purposes includes the VAT of what
 * they will buy, which nobody knows when they are allocated.
 */
export const mayExcludeVat = ({ vatMode }: Pick<InvoicingTerms, 'vatMode'>): boolean =>
  vatMode !== 'multi_purpose';
