import type { AuditAction, AuditSubjectType } from '@saldo/contract/audit-words';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { required } from '../errors.ts';

type Value = string | number | boolean | null | readonly string[];

/** The values are stored separately, so that they can be removed with the person (ADR 6). */
export interface PersonalChange {
  personal: true;
  before?: string | null;
  after?: string | null;
}
export type Change = { before?: Value; after?: Value } | PersonalChange;

export interface Authorship {
  /** Null for changes by settings and workers. */
  actorAccountId: number | null;
  now: Date;
}

export interface AuditEvent {
  at: Date;
  /** Null for changes by settings, workers, webshops and people with a password link. */
  actorAccountId: number | null;
  /** The customer in whose log the event appears, or null. */
  customerId: number | null;
  action: AuditAction;
  subjectType: AuditSubjectType;
  subjectId: number;
  changes?: Record<string, Change>;
}

/** Call it in the transaction of the change. `changes` must not contain secrets. */
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
    select at, actor, customer, action, type, id, changes
    from unnest(${column('at')}::timestamptz[], ${column('actorAccountId')}::int[],
      ${column('customerId')}::int[], ${column('action')}::text[], ${column('subjectType')}::text[],
      ${column('subjectId')}::bigint[], ${changes.map((change) => JSON.stringify(change))}::jsonb[])
      as event (at, actor, customer, action, type, id, changes)`.execute(tx);
}

/** Returns the fields that differ. Fields in `personal` become personal changes. */
export function changedFields<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
  personal: readonly (keyof T & string)[] = [],
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of fields) {
    const [oldValue, newValue] = [before[field], after[field]] as [Value | undefined, Value | undefined];
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) continue;
    changes[field] = personal.includes(field)
      ? { personal: true, ...asText('before', oldValue), ...asText('after', newValue) }
      : {
          ...(oldValue !== undefined && { before: oldValue }),
          ...(newValue !== undefined && { after: newValue }),
        };
  }
  return changes;
}

const asText = (side: 'before' | 'after', value: Value | undefined) =>
  value === undefined || value === null
    ? {}
    : { [side]: Array.isArray(value) ? value.join(', ') : String(value) };

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
  /** The event stores this instead of the value. `insertPersonalValues` sets the id. */
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
    from unnest(${values.map(({ subjectType }) => subjectType)}::text[],
      ${values.map(({ subjectId }) => subjectId)}::int[],
      ${values.map(({ value }) => value)}::text[]) as new_value (type, id, value)
    returning id`.execute(tx);
  for (const [n, { reference }] of values.entries()) {
    reference.personalValue = Number(required(rows[n], 'personal value not inserted').id);
  }
}
