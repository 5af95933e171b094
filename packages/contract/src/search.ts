import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { searchPaths } from './search.paths.ts';

/** Matching records, the best of each kind first. Administrators find only records of their own customer. */
export const searchResults = z.strictObject({
  /** `customers` and `customerGroups` are empty for administrators. */
  customers: z.array(
    z.strictObject({ id: z.number(), companyName: z.string(), email: z.string(), debtorNumber: z.number() }),
  ),
  employees: z.array(
    z.strictObject({
      id: z.number(),
      customerId: z.number(),
      companyName: z.string(),
      name: z.string(),
      email: z.string(),
      employeeNumber: z.string(),
      department: z.string().nullable(),
      /** Without entries that have become due today and are not posted yet. */
      balance: z.number(),
      hasLeft: z.boolean(),
    }),
  ),
  orders: z.array(
    z.strictObject({
      orderNumber: z.number(),
      date: z.string(),
      companyName: z.string(),
      employeeName: z.string(),
    }),
  ),
  batches: z.array(
    z.strictObject({ id: z.number(), text: z.string(), date: z.string(), companyName: z.string() }),
  ),
  customerGroups: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  /** Empty for operators, who find departments on the page of a customer instead. */
  departments: z.array(z.strictObject({ id: z.number(), name: z.string() })),
});
export type SearchResults = z.infer<typeof searchResults>;

export const searchEndpoints = defineEndpoints(searchPaths, {
  searchAll: {
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({ query: requiredText('Søgning', 200) }),
    response: searchResults,
    summary: 'Records whose name, number or e-mail matches, at most five of each kind',
  },
});
