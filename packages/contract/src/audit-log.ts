import { z } from 'zod';
import { auditPaths } from './audit-log.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryId } from './fields.ts';

/** One side of a change; null if the value was deleted with its person. */
const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** An amount posted, scheduled, requested or decided. `date` is that of the entry, or the first of a series. */
const eventAmount = z.strictObject({
  text: z.string(),
  points: z.number(),
  date: z.string(),
  /** Null after the employee was deleted. */
  employeeId: z.number().nullable(),
});

/** An audit event. `at` is RFC 3339. Never holds secrets. */
export const auditEvent = z.strictObject({
  id: z.number(),
  at: z.string(),
  /** Null for changes by settings, workers, webshops and the holders of links. */
  actor: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }).nullable(),
  /** `noun.verb`, such as `customer.update`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.number(),
  /** The subject's current name, or a mail's recipient; null if there is none. */
  subjectName: z.string().nullable(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: changedValue.optional(),
      after: changedValue.optional(),
    }),
  ),
  /** Of an event about an employee's points. */
  amount: eventAmount.nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditEndpoints = defineEndpoints(auditPaths, {
  listAuditEvents: {
    access: ['Admin'],
    query: z.strictObject({
      ...listQuery(['at']),
      customerId: queryId.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: z.array(auditEvent),
    paged: true,
    summary:
      'The audit log, newest first, at most 1,000 events without `limit`; `search` matches actor, customer, subject, and the action or its Danish description',
  },
});
