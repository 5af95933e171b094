import { z } from 'zod';
import { customerFields } from './customer-fields.ts';
import { frequencies } from './customer-groups.ts';
import { customerStates } from './customer-states.ts';
import { customerPaths } from './customers.paths.ts';
import { employee } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  email,
  hasCredentials,
  idParams,
  isoDate,
  listQuery,
  ofCustomer,
  reference,
  requiredInteger,
  text,
  textResponses,
  textSchemas,
  version,
} from './fields.ts';
import { leavePreview } from './leaving.ts';

export const customer = z.strictObject({
  id: z.number(),
  ...textResponses(customerFields),
  link: z.string().nullable(),
  debtorNumber: z.number(),
  userGroupId: z.number(),
  customerGroupId: z.number(),
  customerGroup: z.strictObject({ id: z.number(), name: z.string(), frequency: z.enum(frequencies) }),
  orderApproval: z.boolean(),
  requireTwoStep: z.boolean(),
  returnDays: z.number(),
  emailAddresses: z.array(z.string()),
  employeeCount: z.number(),
  adminCount: z.number(),
  /** Null for a customer that goes on. On `lastDay` nothing changes yet. */
  ending: z.strictObject({ lastDay: z.string(), hasEnded: z.boolean() }).nullable(),
  version,
});
export type Customer = z.infer<typeof customer>;

export const customerDetail = customer.extend({
  balanceTotal: z.number(),
  connection: z.strictObject({ id: z.number(), name: z.string() }),
  users: z.array(employee),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

const isHttpUrl = (value: string): boolean => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);

/** Recipients of order confirmations; removes duplicates, ignoring case. */
export const emailAddresses = z
  .array(email, { error: 'E-mail adresser skal være en liste' })
  .max(50, 'Der kan højst være 50 e-mail adresser')
  .overwrite((addresses) => {
    const seen = new Set<string>();
    return addresses.filter((address) => {
      const key = address.toLowerCase();
      return seen.has(key) ? false : seen.add(key);
    });
  });

/** Recipients to add and to remove, so that two people can change the list at the same time. */
export const emailAddressChange = z.strictObject({ add: emailAddresses, remove: emailAddresses });
export type EmailAddressChange = z.infer<typeof emailAddressChange>;

const debtorNumber = requiredInteger('Debitornummer', { min: 1, max: 999_999_999 });

const returnDays = requiredInteger('Returfrist', { min: 0, max: 3650 });

export const customerCreate = z.strictObject({
  ...textSchemas(customerFields),
  /** An http or https address; empty or null for no link. */
  link: text('Link', 500)
    .refine((value) => value === '' || isHttpUrl(value), {
      error: 'Link skal begynde med http:// eller https://',
      abort: true,
    })
    .refine((value) => value === '' || !hasCredentials(value), {
      error: 'Link må ikke indeholde brugernavn eller kodeord',
    })
    .nullable()
    .optional(),
  debtorNumber,
  userGroupId: requiredInteger('Brugergruppe', { min: 0, max: 2_147_483_647 }, 'Id'),
  customerGroupId: reference('Kundegruppe'),
  orderApproval: z.boolean().default(false),
  requireTwoStep: z.boolean().default(false),
  /** For how many days after an order the webshop may announce its return. */
  returnDays: returnDays.default(30),
  emailAddresses: emailAddresses.default([]),
});
export type CustomerCreate = z.infer<typeof customerCreate>;

/** Input of an update; absent optional fields stay as they are. */
export const customerUpdate = customerCreate.extend({
  debtorNumber: debtorNumber.optional(),
  orderApproval: z.boolean().optional(),
  requireTwoStep: z.boolean().optional(),
  returnDays: returnDays.optional(),
  emailAddresses: emailAddresses.optional(),
});
export type CustomerUpdate = z.infer<typeof customerUpdate>;

export const customerSortColumns = [
  'companyName',
  'customerGroup',
  'email',
  'debtorNumber',
  'employeeCount',
  'adminCount',
] as const;

/** The employees leave on this day, by the customer's rule for their balances (docs/domain-rules.md#ending-a-customer). */
export const customerEnd = z.strictObject({ lastDay: isoDate });
export type CustomerEnd = z.infer<typeof customerEnd>;

export const customerEndpoints = defineEndpoints(customerPaths, {
  listCustomers: {
    access: ['Admin'],
    query: z.strictObject({ ...listQuery(customerSortColumns), state: z.enum(customerStates).optional() }),
    response: z.array(customer),
    paged: true,
    summary:
      'Customers; `search` matches name, group, e-mail and debtor number; `state` is `active` unless given, which leaves out those that have ended',
  },
  getOwnEmailAddresses: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: z.array(z.string()),
    summary: "Recipients of copies of a customer's order confirmations",
  },
  setOwnEmailAddresses: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    body: emailAddresses,
    response: z.array(z.string()),
    summary: "Replace the recipients of copies of a customer's order confirmations",
  },
  changeOwnEmailAddresses: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    body: emailAddressChange,
    response: z.array(z.string()),
    summary: "Add and remove recipients of copies of a customer's order confirmations",
  },
  getCustomer: {
    access: ['Admin'],
    params: idParams,
    query: z.strictObject({ users: z.literal('none').optional() }),
    response: customerDetail,
    summary: 'A customer with all its employees; `users=none` leaves them out',
  },
  createCustomer: {
    access: ['Admin'],
    body: customerCreate,
    response: customer,
    status: 201,
    summary: 'Create a customer',
  },
  updateCustomer: {
    access: ['Admin'],
    versioned: true,
    recentPassword: 'for-some',
    params: idParams,
    body: customerUpdate,
    response: customer,
    summary: 'Update a customer',
  },
  previewCustomerEnd: {
    access: ['Admin'],
    params: idParams,
    response: leavePreview,
    summary: 'What ending a customer would mean for its employees',
  },
  endCustomer: {
    access: ['Admin'],
    params: idParams,
    body: customerEnd,
    response: customer,
    summary: 'Set the last day of a customer and its employees, or change it while it has not passed',
  },
  cancelCustomerEnd: {
    access: ['Admin'],
    params: idParams,
    response: customer,
    summary: 'Let a customer go on; possible up to and including its last day',
  },
  deleteCustomer: {
    access: ['Admin'],
    params: idParams,
    summary: 'Delete (archive) a customer without employees',
  },
});
