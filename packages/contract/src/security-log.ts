import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryId } from './fields.ts';
import { securityLogPaths } from './security-log.paths.ts';
import { securityTypes } from './security-words.ts';

const person = z.strictObject({ id: z.number(), name: z.string() });

/** A security event; `at` is RFC 3339. Events hold neither secrets nor the e-mail address of an unknown account. */
export const securityEvent = z.strictObject({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  account: person.extend({ email: z.string() }).nullable(),
  /** The employee that the event is about. The name is empty once the employee is deleted. */
  employee: person.nullable(),
  /** The API key that the webshop used. */
  apiKey: z.strictObject({ connectionName: z.string(), hint: z.string() }).nullable(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }).nullable(),
  /** The account that caused the event, if not `account` itself. */
  actor: person.nullable(),
  /** The throttled path, or the name of the exported file. */
  detail: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const ownSignIn = securityEvent.pick({
  id: true,
  at: true,
  kind: true,
  address: true,
  userAgent: true,
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

const { limit, offset } = listQuery(['at']);

export const securityLogEndpoints = defineEndpoints(securityLogPaths, {
  listSecurityEvents: {
    access: ['Admin'],
    query: z.strictObject({
      ...listQuery(['at']),
      type: z.enum(securityTypes).optional(),
      /** Returns events about the account and events that it caused. */
      accountId: queryId.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: z.array(securityEvent),
    paged: true,
    summary:
      'The security log, newest first, at most 1,000 events without `limit`; `search` matches account, employee, customer, webshop and network address',
  },
  listOwnSignIns: {
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({ limit, offset }),
    response: z.array(ownSignIn),
    paged: true,
    summary: 'Own sign-ins and failed attempts, newest first, at most 1,000 without `limit`',
  },
});
