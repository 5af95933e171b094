import { z } from 'zod';
import { customerGroupPaths } from './customer-groups.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, requiredPoints, requiredText, version } from './fields.ts';

/** How often a group credits its employees: `none` never, `test` only when called (docs/domain-rules.md#top-ups). */
export const frequencies = ['daily', 'monthly', 'quarterly', 'yearly', 'test', 'none'] as const;
export type Frequency = (typeof frequencies)[number];

const notNegative = (label: string) =>
  requiredPoints(label).refine((value) => value >= 0, `${label} må ikke være negativ`);

/** Input of a customer group: `points` per period, up to the cap `limit`. */
export const customerGroupInput = z.strictObject({
  name: requiredText('Navn', 200),
  frequency: z.enum(frequencies, { error: 'Frekvens er påkrævet' }),
  points: notNegative('Beløb'),
  limit: notNegative('Loft'),
});
export type CustomerGroupInput = z.infer<typeof customerGroupInput>;

export const customerGroup = z.strictObject({
  id: z.number(),
  name: z.string(),
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  version,
});
export type CustomerGroup = z.infer<typeof customerGroup>;

/** A customer group. It cannot be deleted while `customerCount` is above 0. */
export const listedCustomerGroup = customerGroup.extend({ customerCount: z.number() });
export type ListedCustomerGroup = z.infer<typeof listedCustomerGroup>;

export const customerGroupEndpoints = defineEndpoints(customerGroupPaths, {
  listCustomerGroups: {
    access: ['Admin'],
    response: z.array(listedCustomerGroup),
    summary: 'All customer groups, by name',
  },
  createCustomerGroup: {
    access: ['Admin'],
    body: customerGroupInput,
    response: customerGroup,
    status: 201,
    summary: 'Create a customer group',
  },
  updateCustomerGroup: {
    access: ['Admin'],
    versioned: true,
    params: idParams,
    body: customerGroupInput,
    response: customerGroup,
    summary: 'Update a customer group; acts on later periods only',
  },
  deleteCustomerGroup: {
    access: ['Admin'],
    params: idParams,
    summary: 'Delete a customer group without customers',
  },
});
