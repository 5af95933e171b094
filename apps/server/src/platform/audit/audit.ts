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
  subjectType: 'customer' | 'customer_group' | 'employee' | 'account' | 'mail';
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
    const [old, now] = [before[field] as Value, after[field] as Value];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[field] = personal.includes(field)
      ? { personal: true, before: String(old ?? ''), after: String(now ?? '') }
      : { before: old, after: now };
  }
  return changes;
}

/** Removes what the audit log refers to of a person; the events stay. */
export async function forgetPersonalValues(
  tx: Tx,
  subjectType: AuditEvent['subjectType'],
  subjectId: number,
): Promise<void> {
  await tx
    .updateTable('personalValue')
    .set({ value: null })
    .where('subjectType', '=', subjectType)
    .where('subjectId', '=', subjectId)
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
