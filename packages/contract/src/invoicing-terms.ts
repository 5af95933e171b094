import { isCvrNumber, isEanNumber } from '@saldo/domain/accounting/check-digits';
import {
  invoiceLineKinds,
  invoicingModes,
  mayExcludeVat,
  resetModes,
  vatModes,
} from '@saldo/domain/accounting/invoicing-terms';
import { z } from 'zod';
import { emailAddresses } from './customers.ts';
import { defineEndpoints } from './endpoint.ts';
import { ofCustomer, text, version } from './fields.ts';
import { invoicingTermsPaths, invoicingFieldLabels as labels } from './invoicing-terms.paths.ts';

/** Ten-thousandths of a krone: 10000 is 1,00 kr. a point. */
const pointPrice = z
  .number({
    error: ({ input }) =>
      `${labels.pointPrice} ${input === undefined || input === null ? 'er påkrævet' : 'skal være et beløb i kroner'}`,
  })
  .refine(Number.isInteger, { error: `${labels.pointPrice} må højst have fire decimaler`, abort: true })
  .refine((price) => price > 0, { error: `${labels.pointPrice} skal være mere end 0`, abort: true })
  .refine((price) => price <= 100_000_000, `${labels.pointPrice} må højst være 10.000 kr.`);

const wordOf = <const Word extends string>(label: string, words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `${label} er ${input === undefined ? 'påkrævet' : 'ikke gyldig'}` });

/** What changes from an accounting month on; `pointPrice` is in ten-thousandths of a krone. */
const terms = {
  mode: wordOf(labels.mode, invoicingModes),
  vatMode: wordOf(labels.vatMode, vatModes).nullable(),
  pointPrice,
  pricesIncludeVat: z.boolean(),
  resetMode: wordOf(labels.resetMode, resetModes),
};

/** A number that people write with blanks between the digits, or a country code before them. */
const checkedNumber = (label: string, isCorrect: (digits: string) => boolean, example: string) =>
  text(label, 50)
    .overwrite((value) => value.replaceAll(/^DK|[ -]/gi, ''))
    .refine(
      (digits) => digits === '' || isCorrect(digits),
      `${label} er ikke gyldigt. Det skal have ${example} cifre, og det sidste skal passe til de andre.`,
    );

/** What acts at once. Numbers and the reference may be empty. */
const details = {
  cvrNumber: checkedNumber(labels.cvrNumber, isCvrNumber, '8'),
  eanNumber: checkedNumber(labels.eanNumber, isEanNumber, '13'),
  theirReference: text(labels.theirReference, 50),
  invoiceLines: wordOf(labels.invoiceLines, invoiceLineKinds),
  statementRecipients: emailAddresses,
};

export const invoicingTermsInput = z
  .strictObject({ ...terms, ...details })
  .refine(({ mode, vatMode }) => mode !== 'on_allocation' || vatMode !== null, {
    path: ['vatMode'],
    error: `${labels.vatMode} er påkrævet`,
  })
  .refine(({ mode, vatMode }) => mode === 'on_allocation' || vatMode === null, {
    path: ['vatMode'],
    error: 'Momsmåde vælges kun, når der faktureres ved tildeling',
  })
  .refine((input) => input.pricesIncludeVat || mayExcludeVat(input), {
    path: ['pricesIncludeVat'],
    error:
      'Prisen på point til flere formål er inkl. moms: den dækker momsen af det, de bruges til. Vælg inkl. moms.',
  });
export type InvoicingTermsInput = z.infer<typeof invoicingTermsInput>;

/** Terms, and the first accounting month (`2026-12`) in which they hold. Moments are RFC 3339. */
export const pastTerms = z.strictObject({
  ...terms,
  from: z.string(),
  changedAt: z.string(),
  /** The name of the account; null once it is deleted. */
  changedBy: z.string().nullable(),
});
export type PastTerms = z.infer<typeof pastTerms>;

export const invoicingTerms = z.strictObject({
  ...terms,
  ...details,
  /** The first accounting month in which these terms hold; null if they are the ones that hold without a choice. */
  from: z.string().nullable(),
  /** The terms of the present month, as long as `from` lies ahead. */
  current: z.strictObject(terms).nullable(),
  /** A change of the terms that is stored now holds from this accounting month on. */
  nextFrom: z.string(),
  /** Points of employees that other terms would revalue: what they have, or 0 if these hold from the beginning. */
  balance: z.number(),
  /** All chosen terms, the newest first. */
  history: z.array(pastTerms),
  /** That of the customer. */
  version,
});
export type StoredInvoicingTerms = z.infer<typeof invoicingTerms>;

export const invoicingTermsEndpoints = defineEndpoints(invoicingTermsPaths, {
  getInvoicingTerms: {
    access: ['Admin'],
    query: ofCustomer,
    response: invoicingTerms,
    summary: 'How a customer is invoiced',
  },
  setInvoicingTerms: {
    access: ['Admin'],
    versioned: true,
    query: ofCustomer,
    body: invoicingTermsInput,
    response: invoicingTerms,
    summary:
      'Change how a customer is invoiced; terms hold from the next month on, or from that of its creation',
  },
});
