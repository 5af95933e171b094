import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

type Value = string | number | boolean | null | readonly string[];

/** A change of a personal value, which is stored separately so that it can be removed with its person (ADR 0006). */
export interface PersonalChange {
  personal: true;
  before?: string | null;
  after?: string | null;
}
export type Change = { before?: Value; after?: Value } | PersonalChange;

export interface AuditEvent {
  at?: Date;
  actorAccountId: number | null;
  customerId: number | null;
  /** `noun.verb`, such as `customer.update`. */
  action: string;
  subjectType:
    | 'customer'
    | 'customer_group'
    | 'department'
    | 'employee'
    | 'account'
    | 'mail'
    | 'order'
    | 'connection';
  subjectId: number;
  changes?: Record<string, Change>;
}

/** Writes an audit event, in the transaction of the change. `changes` must not hold secrets. */
export const audit = (tx: Tx, event: AuditEvent): Promise<void> => auditAll(tx, [event]);

export async function auditAll(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const personal: PersonalValue[] = [];
  const changes = events.map((event) =>
    Object.fromEntries(
      Object.entries(event.changes ?? {}).map(([field, change]) => [
        field,
        'personal' in change ? referTo(personal, event, change) : change,
      ]),
    ),
  );
  await insertPersonalValues(tx, personal);
  const column = <K extends keyof AuditEvent>(key: K) => events.map((event) => event[key] ?? null);
  await sql`
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select coalesce(at, now()), actor, customer, action, type, id, changes
    from unnest(${column('at')}::timestamptz[], ${column('actorAccountId')}::int[],
      ${column('customerId')}::int[], ${column('action')}::text[], ${column('subjectType')}::text[],
      ${column('subjectId')}::bigint[], ${changes.map((one) => JSON.stringify(one))}::jsonb[])
      as event (at, actor, customer, action, type, id, changes)`.execute(tx);
}

/** Returns the changes of the given fields between two versions of a record; those in `personal` as personal ones. */
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

/** Removes the personal values of deleted subjects from their events. */
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

interface PersonalValue extends Pick<AuditEvent, 'subjectType' | 'subjectId'> {
  value: string | null;
  /** Stored in the event instead of the value. The id is set when the value is inserted. */
  reference: { personalValue: number };
}

function referTo(values: PersonalValue[], { subjectType, subjectId }: AuditEvent, change: PersonalChange) {
  const references: Record<string, { personalValue: number }> = {};
  for (const side of ['before', 'after'] as const) {
    const value = change[side];
    if (value === undefined) continue;
    const reference = { personalValue: 0 };
    references[side] = reference;
    values.push({ subjectType, subjectId, value, reference });
  }
  return references;
}

/** Relies on PostgreSQL inserting, numbering and returning rows in the order of the arrays. */
async function insertPersonalValues(tx: Tx, values: PersonalValue[]): Promise<void> {
  if (values.length === 0) return;
  const { rows } = await sql<{ id: bigint }>`
    insert into personal_value (subject_type, subject_id, value)
    select type, id, value
    from unnest(${values.map((one) => one.subjectType)}::text[], ${values.map((one) => one.subjectId)}::int[],
      ${values.map((one) => one.value)}::text[]) as given (type, id, value)
    returning id`.execute(tx);
  for (const [n, { reference }] of values.entries()) reference.personalValue = Number(rows[n]?.id);
}
