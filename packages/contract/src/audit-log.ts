import { z } from 'zod';
import { auditSubjectTypes } from './audit-kinds.ts';
import { auditPaths } from './audit-log.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, queryId } from './fields.ts';

/** The value before or after a change; null for no value, and for a value that was deleted with the person. */
const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** An amount posted, scheduled, requested or decided. `date` is that of the entry, or the first date of a series. */
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
  /** Null for changes made by settings, workers, webshops, or people who open a link in a mail. */
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
  /** Null unless the event concerns an employee's points. */
  amount: eventAmount.nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** `actorId` is an account. `kind` is the `subjectType`. `from` and `to` are dates in Copenhagen, both inclusive. */
const auditFilter = {
  actorId: queryId.optional(),
  customerId: queryId.optional(),
  kind: z.enum(auditSubjectTypes).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

export const auditEndpoints = defineEndpoints(auditPaths, {
  listAuditEvents: {
    access: ['Admin'],
    query: z.strictObject({
      ...listQuery(['at']),
      ...auditFilter,
      /** The event of an update from a file. Returns the events that belong to it. */
      partsOf: queryId.optional(),
    }),
    response: z.array(auditEvent),
    paged: true,
    summary:
      'The audit log, newest first, at most 1,000 events without `limit`; `search` matches actor, customer, subject, and the action or its Danish description. Without `search`, `kind` and `partsOf`, an update from a file is one event',
  },
  exportAuditEvents: {
    access: ['Admin'],
    query: z.strictObject({ search: listQuery(['at']).search, ...auditFilter }),
    download: true,
    summary: 'The filtered events as CSV, oldest first, with each event of an update from a file',
  },
  listEmployeeHistory: {
    access: ['Admin', 'Customer'],
    params: idParams,
    query: z.strictObject(listQuery(['at'])),
    response: z.array(auditEvent),
    paged: true,
    summary:
      'Who changed what of an employee, newest first, at most 1,000 events without `limit`; `search` as for the audit log',
  },
});
