import type { Tx } from '../database/database.ts';

type Value = string | number | boolean | null | readonly string[];

/** A personal value is stored apart and referred to, so that it can be removed with the person. */
export interface PersonalChange {
  personal: true;
  before?: string | null;
  after?: string | null;
}
export type Change = { before?: Value; after?: Value } | PersonalChange;

export interface AuditEvent {
  /** When, where it is not the moment of writing. */
  at?: Date;
  actorAccountId: number | null;
  customerId: number | null;
  /** `noun.verb`, such as `customer.update`. */
  action: string;
  subjectType: 'customer' | 'customer_group' | 'department' | 'employee' | 'account' | 'mail';
  subjectId: number;
  changes?: Record<string, Change>;
}

/** Writes who changed what, in the transaction of the change itself. Secrets never come here. */
export async function audit(tx: Tx, event: AuditEvent): Promise<void> {
  const changes: Record<string, unknown> = {};
  for (const [field, change] of Object.entries(event.changes ?? {})) {
    changes[field] = 'personal' in change ? await referTo(tx, event, change) : change;
  }
  await tx
    .insertInto('auditEvent')
    .values({ ...event, changes: JSON.stringify(changes) })
    .execute();
}

/** What differs between two versions of a record, in the fields named. */
export function changedFields<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
  personal: readonly (keyof T & string)[] = [],
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of fields) {
    const [old, now] = [before[field], after[field]] as [Value | undefined, Value | undefined];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[field] = personal.includes(field)
      ? { personal: true, ...asText('before', old), ...asText('after', now) }
      : { ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) };
  }
  return changes;
}

const asText = (side: 'before' | 'after', value: Value | undefined) =>
  value === undefined || value === null
    ? {}
    : { [side]: Array.isArray(value) ? value.join(', ') : String(value) };

/** Removes what the audit log refers to of persons; the events stay. */
export async function forgetPersonalValues(
  tx: Tx,
  subjectType: AuditEvent['subjectType'],
  subjectIds: number[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .updateTable('personalValue')
    .set({ value: null })
    .where('subjectType', '=', subjectType)
    .where('subjectId', 'in', subjectIds)
    .execute();
}

async function referTo(tx: Tx, { subjectType, subjectId }: AuditEvent, change: PersonalChange) {
  const references: Record<string, { personalValue: number } | null> = {};
  for (const side of ['before', 'after'] as const) {
    const value = change[side];
    if (value === undefined) continue;
    const row = await tx
      .insertInto('personalValue')
      .values({ subjectType, subjectId, value })
      .returning('id')
      .executeTakeFirstOrThrow();
    references[side] = { personalValue: Number(row.id) };
  }
  return references;
}
