import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { email, exactText, idParams, requiredPoints, requiredText } from './fields.ts';
import { webshopPaths } from './webshop.paths.ts';

export const MAX_PRODUCTS = 5_000;

export const itemNumber = requiredText('Varenummer', 100);

/** A product as the webshop sends it. Products with the same `family` are sizes of one article: if it is absent, the
 * family stays as it is, and null ends it. `price` is in points; `status` says whether the product is sold. `vatRate` is
 * in percent: if it is absent, it stays as it is, and is 25 for a new product. */
export const webshopProduct = z.strictObject({
  itemNumber,
  title: requiredText('Titel', 300),
  price: requiredPoints('Pris').refine((price) => price >= 0, 'Pris må ikke være negativ'),
  status: z.boolean({ error: 'Status skal være sand eller falsk' }),
  family: requiredText('Familie', 100).nullable().optional(),
  vatRate: z.literal([0, 25], { error: 'Momssats skal være 25 eller 0' }).optional(),
});
export type WebshopProduct = z.infer<typeof webshopProduct>;

export const distinct = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;

/** Products to create or to update by item number. Products that are not listed stay as they are. */
export const productBatch = z
  .array(webshopProduct, { error: 'Produkter skal være en liste' })
  .min(1, 'Der skal være mindst ét produkt')
  .max(MAX_PRODUCTS, 'Der kan højst sendes 5.000 produkter ad gangen')
  .refine((products) => distinct(products.map((product) => product.itemNumber)), {
    error: 'Samme varenummer må kun stå én gang',
  });

export const productBatchResult = z.strictObject({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});

/** Item numbers of products that are no longer sold. Unknown item numbers are ignored. */
export const productDeactivation = z.strictObject({
  itemNumbers: z
    .array(itemNumber, { error: 'Varenumre skal være en liste' })
    .min(1, 'Der skal være mindst ét varenummer')
    .max(MAX_PRODUCTS, 'Der kan højst sendes 5.000 varenumre ad gangen'),
});

/** An employee in the webshop API. Amounts are in points; `available` is `balance` − points held by pending orders. */
export const webshopEmployee = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  customer: z.strictObject({
    id: z.number(),
    name: z.string(),
    userGroupId: z.number(),
    debtorNumber: z.number(),
  }),
  department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  /** Whether the employee may order for more than `available`, with a reason (`requestReason` of an order). */
  canRequest: z.boolean(),
  balance: z.number(),
  available: z.number(),
});
export type WebshopEmployee = z.infer<typeof webshopEmployee>;

export const clientAddress = z.union([z.ipv4(), z.ipv6()], {
  error: 'Den besøgendes adresse skal være en IP-adresse',
});

export const loginActor = z.strictObject({ name: z.string(), email: z.string() });

/** The webshop sends `loginId` with the orders of this sign-in. */
export const redeemedLogin = webshopEmployee.extend({ actor: loginActor, loginId: z.number() });
export type RedeemedLogin = z.infer<typeof redeemedLogin>;

export const assortmentProduct = z.strictObject({
  itemNumber: z.string(),
  title: z.string(),
  price: z.number(),
  family: z.string().nullable(),
});
export type AssortmentProduct = z.infer<typeof assortmentProduct>;

export const webshopEndpoints = defineEndpoints(webshopPaths, {
  putWebshopProducts: {
    access: 'webshop',
    body: productBatch,
    bodyLimit: 2 * 1024 * 1024,
    response: productBatchResult,
    summary: 'Create or change products by item number, all or none',
  },
  deactivateWebshopProducts: {
    access: 'webshop',
    body: productDeactivation,
    bodyLimit: 640 * 1024,
    response: z.strictObject({ deactivated: z.number() }),
    summary: 'Mark products as no longer sold',
  },
  redeemHandover: {
    access: 'webshop',
    body: z.strictObject({ code: requiredText('Kode', 200) }),
    response: redeemedLogin,
    summary: 'Redeem a login code, once within 60 seconds; send its `loginId` with the orders placed with it',
  },
  webshopLogin: {
    access: 'webshop',
    body: z.strictObject({
      email,
      password: exactText('Kodeord', 200),
      /** The visitor's address, as the webshop sees it. If given, failed attempts are limited per visitor. */
      clientAddress: clientAddress.optional(),
    }),
    response: webshopEmployee,
    summary: 'Check an employee’s e-mail and password',
  },
  forgotWebshopPassword: {
    access: 'webshop',
    body: z.strictObject({
      email,
      /** The visitor's address, as the webshop sees it. If given, requests are limited per visitor. */
      clientAddress: clientAddress.optional(),
    }),
    summary: 'Mail an employee a link to choose a password; the response is the same for an unknown e-mail',
  },
  getWebshopEmployee: {
    access: 'webshop',
    params: idParams,
    response: webshopEmployee,
    summary: 'An employee with the current balance',
  },
  getWebshopAssortment: {
    access: 'webshop',
    params: idParams,
    response: z.array(assortmentProduct),
    summary: 'The products that the employee may buy, by title',
  },
});
