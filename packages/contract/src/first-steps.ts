import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { queryId, reference } from './fields.ts';
import { firstStepPaths } from './first-steps.paths.ts';

/** Which steps of the setup of a customer are done (docs/domain-rules.md#first-steps). */
export const firstSteps = z.strictObject({
  administrators: z.boolean(),
  departments: z.boolean(),
  /** A department has a product that the webshop sells. */
  products: z.boolean(),
  employees: z.boolean(),
  /** An employee has an entry, now or scheduled, or the customer's group adds points by itself. */
  points: z.boolean(),
  welcomes: z.boolean(),
  /** The first department without products that the webshop sells, which the step of the products opens. */
  departmentId: z.number().nullable(),
  /** An employee has no password, and gets an invitation instead of a welcome. */
  lacksPassword: z.boolean(),
  /** The name of the only person who can approve orders, if orders need approval. */
  onlyApprover: z.string().nullable(),
  /** False once the caller's steps are done, the caller has hidden them, or an order was placed. */
  isShown: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepEndpoints = defineEndpoints(firstStepPaths, {
  getFirstSteps: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ customerId: queryId.optional() }),
    response: firstSteps,
    summary: 'What is left to set up for the own customer; operators must send `customerId`',
  },
  hideFirstSteps: {
    access: ['Admin', 'Customer'],
    body: z.strictObject({ customerId: reference('Kunde').optional() }),
    optionalBody: true,
    summary: 'Show the caller no first steps of the customer any more; operators must send `customerId`',
  },
});
