import type { AuditEvent } from '@saldo/contract/audit-log';
import { actionsDescribedBy } from '@saldo/contract/audit-words';
import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, type ListQuery } from '../../platform/database/lists.ts';

export interface AuditQuery extends ListQuery {
  customerId?: number | undefined;
  /** First and last day, in Copenhagen. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What the log shows of a subject: its name now, where it has one and still has it. */
const subjectName = sql<string | null>`case audit_event.subject_type
  when 'customer' then (select company_name from customer where id = audit_event.subject_id)
  when 'customer_group' then (select name from customer_group where id = audit_event.subject_id)
  when 'department' then (select name from department where id = audit_event.subject_id)
  when 'order' then (select order_number::text from orders where id = audit_event.subject_id)
  when 'connection' then (select name from connection where id = audit_event.subject_id)
  when 'account' then (select name from account where id = audit_event.subject_id)
  when 'employee' then (select nullif(btrim(name), '') from employee where id = audit_event.subject_id)
  -- A mail has no name: its recipient, until that goes with the employee.
  when 'mail' then (select nullif(recipient, '') from mail where id = audit_event.subject_id)
  end`;

const says = (search: string, ofCompany: boolean) =>
  sql<boolean>`audit_event.action = any(${actionsDescribedBy(search, ofCompany)}::text[])`;

function matchingEvents(db: Db, { search, customerId, from, to }: AuditQuery) {
  return db
    .selectFrom('auditEvent')
    .leftJoin('account', 'account.id', 'auditEvent.actorAccountId')
    .leftJoin('customer', 'customer.id', 'auditEvent.customerId')
    .$if(customerId !== undefined, (events) => events.where('auditEvent.customerId', '=', customerId ?? 0))
    .$if(from !== undefined, (events) => events.where('auditEvent.at', '>=', startOfDay(from ?? '', 0)))
    .$if(to !== undefined, (events) => events.where('auditEvent.at', '<', startOfDay(to ?? '', 1)))
    .$if(!!search, (events) => {
      const pattern = containing(search ?? '');
      return events.where((where) =>
        where.or([
          where('auditEvent.action', 'ilike', pattern),
          // As the screen says it, where an account without a company is an operator's.
          where.and([where('auditEvent.customerId', 'is', null), says(search ?? '', false)]),
          where.and([where('auditEvent.customerId', 'is not', null), says(search ?? '', true)]),
          where('account.name', 'ilike', pattern),
          where('account.email', 'ilike', pattern),
          where('customer.companyName', 'ilike', pattern),
          where(subjectName, 'ilike', pattern),
        ]),
      );
    });
}

/** A page of the audit log, newest first unless `sort` is `at`, and how many events match. */
export async function pageOfAuditEvents(
  db: Db,
  query: AuditQuery,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const direction = query.sort === 'at' ? 'asc' : 'desc';
  const rows = await matchingEvents(db, query)
    .select([
      'auditEvent.id',
      'auditEvent.at',
      'auditEvent.actorAccountId',
      'account.name as actorName',
      'auditEvent.customerId',
      'customer.companyName',
      'auditEvent.action',
      'auditEvent.subjectType',
      'auditEvent.subjectId',
      'auditEvent.changes',
      subjectName.as('subjectName'),
    ])
    .orderBy('auditEvent.at', direction)
    .orderBy('auditEvent.id', direction)
    .limit(query.limit ?? 1000)
    .offset(query.offset ?? 0)
    .execute();
  const { total } = await matchingEvents(db, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const personal = await personalValues(
    db,
    rows.map((row) => row.changes),
  );
  return {
    rows: rows.map(
      ({ id, at, actorAccountId, actorName, customerId, companyName, changes, subjectId, ...row }) => ({
        ...row,
        id: Number(id),
        at: at.toISOString(),
        actor: actorAccountId === null ? null : { id: actorAccountId, name: actorName ?? '' },
        customer: customerId === null ? null : { id: customerId, companyName: companyName ?? '' },
        subjectId: Number(subjectId),
        changes: shownChanges(changes, personal),
      }),
    ),
    total,
  };
}

const startOfDay = (date: string, daysLater: number): Date =>
  new Date(startOfCopenhagenDay(Temporal.PlainDate.from(date).add({ days: daysLater })).epochMilliseconds);

type Value = NonNullable<AuditEvent['changes'][number]['before']>;

/** The ids of personal values that changes refer to. */
function references(changes: Record<string, unknown>): number[] {
  return Object.values(changes).flatMap((change) =>
    sides(change).flatMap(([, value]) => (isReference(value) ? [value.personalValue] : [])),
  );
}

async function personalValues(
  db: Db,
  changes: Record<string, unknown>[],
): Promise<Map<number, string | null>> {
  const ids = changes.flatMap(references);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; value: string | null }>`
    select id, value from personal_value where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.value]));
}

function shownChanges(
  changes: Record<string, unknown>,
  personal: Map<number, string | null>,
): AuditEvent['changes'] {
  return Object.entries(changes).map(([field, change]) => ({
    field,
    ...Object.fromEntries(
      sides(change).map(([side, value]) => [
        side,
        isReference(value) ? (personal.get(value.personalValue) ?? null) : (value as Value | null),
      ]),
    ),
  }));
}

/** `before` and `after` of a change, those that it has; a bare value is what it became. */
function sides(change: unknown): ['before' | 'after', unknown][] {
  if (typeof change !== 'object' || change === null) return [['after', change]];
  return (['before', 'after'] as const)
    .filter((side) => side in change)
    .map((side) => [side, (change as Record<string, unknown>)[side]]);
}

const isReference = (value: unknown): value is { personalValue: number } =>
  typeof value === 'object' && value !== null && 'personalValue' in value;
