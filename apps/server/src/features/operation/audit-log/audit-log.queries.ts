import type { AuditEvent } from '@saldo/contract/audit-log';
import { type AuditSubjectType, actionsDescribedBy } from '@saldo/contract/audit-words';
import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { containing, type ListQuery, matchesSearch, readPage } from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { readAmounts } from './amounts-of-events.ts';

export interface AuditFilter {
  search?: string | undefined;
  actorId?: number | undefined;
  customerId?: number | undefined;
  kind?: AuditSubjectType | undefined;
  /** A date in Copenhagen, inclusive like `to`. */
  from?: string | undefined;
  to?: string | undefined;
  /** SQL condition. */
  isAbout?: RawBuilder<boolean>;
}

export interface AuditQuery extends AuditFilter, ListQuery {
  /** The event of an update from a file, whose own events are wanted. */
  partsOf?: number | undefined;
}

const subjectName = sql<string | null>`case audit_event.subject_type
  when 'customer' then (select company_name from customer where id = audit_event.subject_id)
  when 'customer_group' then (select name from customer_group where id = audit_event.subject_id)
  when 'department' then (select name from department where id = audit_event.subject_id)
  when 'order' then (select order_number::text from orders where id = audit_event.subject_id)
  when 'approval_rule' then (select name from approval_rule where id = audit_event.subject_id)
  when 'connection' then (select name from connection where id = audit_event.subject_id)
  when 'account' then (select name from account where id = audit_event.subject_id)
  when 'employee' then (select nullif(btrim(name), '') from employee where id = audit_event.subject_id)
  when 'amount_batch' then (select text from amount_batch where id = audit_event.subject_id)
  when 'credit_request' then (select nullif(btrim(employee.name), '') from credit_request
    join employee on employee.id = credit_request.employee_id where credit_request.id = audit_event.subject_id)
  when 'accounting_month' then (array['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august',
    'september', 'oktober', 'november', 'december'])[audit_event.subject_id % 100] || ' ' || audit_event.subject_id / 100
  when 'accounting_export' then (select file_name from accounting_export where id = audit_event.subject_id)
  -- A mail's recipient, which is removed with the employee.
  when 'mail' then (select nullif(recipient, '') from mail where id = audit_event.subject_id)
  end`;

const isDescribedBy = (search: string, ofCustomer: boolean) =>
  sql<boolean>`audit_event.action = any(${actionsDescribedBy(search, ofCustomer)}::text[])`;

function matchingEvents(db: Db, { search, actorId, customerId, kind, from, to, isAbout }: AuditFilter) {
  let events = db
    .selectFrom('auditEvent')
    .leftJoin('account', 'account.id', 'auditEvent.actorAccountId')
    .leftJoin('customer', 'customer.id', 'auditEvent.customerId');
  if (actorId !== undefined) events = events.where('auditEvent.actorAccountId', '=', actorId);
  if (kind !== undefined) events = events.where('auditEvent.subjectType', '=', kind);
  if (customerId !== undefined) events = events.where('auditEvent.customerId', '=', customerId);
  if (isAbout !== undefined) events = events.where(isAbout);
  if (from !== undefined) events = events.where('auditEvent.at', '>=', startOfDay(from, 0));
  if (to !== undefined) events = events.where('auditEvent.at', '<', startOfDay(to, 1));
  if (!search) return events;
  return events.where((event) =>
    event.or([
      event('auditEvent.action', 'ilike', containing(search)),
      // Searches the Danish descriptions, which differ for accounts of operators and of customers.
      event.and([event('auditEvent.customerId', 'is', null), isDescribedBy(search, false)]),
      event.and([event('auditEvent.customerId', 'is not', null), isDescribedBy(search, true)]),
      ...['account.name', 'account.email', 'customer.companyName'].map((column) =>
        matchesSearch(sql.ref(column), search),
      ),
      matchesSearch(subjectName, search),
    ]),
  );
}

/** The event of an update from a file is the last of those that were written at the same moment. */
const isPartOfFile = (file: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audit_event as file
  where ${file} and file.action = 'customer.update_employees' and file.at = audit_event.at
    and file.id > audit_event.id and file.customer_id = audit_event.customer_id
    and file.actor_account_id = audit_event.actor_account_id)`;

function listedEvents(db: Db, { partsOf, ...filter }: AuditQuery) {
  const events = matchingEvents(db, filter);
  if (partsOf !== undefined) return events.where(isPartOfFile(sql`file.id = ${partsOf}`));
  if (filter.search || filter.kind || filter.isAbout) return events;
  return events.where(sql<boolean>`not ${isPartOfFile(sql`true`)}`);
}

const DEFAULT_PAGE = 1000;
const EXPORTED_AT_ONCE = 1000;

export async function pageOfAuditEvents(
  db: Db,
  query: AuditQuery,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const direction = query.sort === 'at' ? 'asc' : 'desc';
  const matching = selectEvents(listedEvents(db, query))
    .orderBy('auditEvent.at', direction)
    .orderBy('auditEvent.id', direction);
  const count = listedEvents(db, query).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, { ...query, limit: query.limit ?? DEFAULT_PAGE });
  return { rows: await toEvents(db, rows), total };
}

/** Yields the matching events in the order in which they were written. */
export async function* exportedEvents(db: Db, filter: AuditFilter): AsyncGenerator<AuditEvent[], void> {
  for (let last = 0n, count = EXPORTED_AT_ONCE; count === EXPORTED_AT_ONCE; ) {
    const rows = await selectEvents(matchingEvents(db, filter))
      .where('auditEvent.id', '>', last)
      .orderBy('auditEvent.id')
      .limit(EXPORTED_AT_ONCE)
      .execute();
    count = rows.length;
    last = rows.at(-1)?.id ?? last;
    if (count > 0) yield await toEvents(db, rows);
  }
}

const selectEvents = (events: ReturnType<typeof matchingEvents>) =>
  events.select([
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
  ]);

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

async function toEvents(db: Db, rows: EventRow[]): Promise<AuditEvent[]> {
  const personal = await readPersonalValues(
    db,
    rows.map((row) => row.changes),
  );
  const amountOf = await readAmounts(db, rows);
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: toActor(row.actorAccountId, row.actorName),
    customer: toCustomer(row.customerId, row.companyName),
    action: row.action,
    subjectType: row.subjectType,
    subjectId: Number(row.subjectId),
    subjectName: row.subjectName,
    changes: toChanges(row.changes, personal),
    amount: amountOf(row),
  }));
}

const toActor = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: required(name, 'actor without account') };
const toCustomer = (id: number | null, companyName: string | null) =>
  id === null ? null : { id, companyName: required(companyName, 'event of no customer') };

const startOfDay = (date: string, daysLater: number): Date =>
  new Date(startOfCopenhagenDay(Temporal.PlainDate.from(date).add({ days: daysLater })).epochMilliseconds);

type Value = NonNullable<AuditEvent['changes'][number]['before']>;

function personalValueIds(changes: Record<string, unknown>): number[] {
  return Object.values(changes).flatMap((change) =>
    sides(change).flatMap(([, value]) => (isReference(value) ? [value.personalValue] : [])),
  );
}

async function readPersonalValues(
  db: Db,
  changes: Record<string, unknown>[],
): Promise<Map<number, string | null>> {
  const ids = changes.flatMap(personalValueIds);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; value: string | null }>`
    select id, value from personal_value where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.value]));
}

function toChanges(
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

/** Returns the sides of a change that are present. A change without sides counts as `after`. */
function sides(change: unknown): ['before' | 'after', unknown][] {
  if (typeof change !== 'object' || change === null) return [['after', change]];
  return (['before', 'after'] as const)
    .filter((side) => side in change)
    .map((side) => [side, (change as Record<string, unknown>)[side]]);
}

const isReference = (value: unknown): value is { personalValue: number } =>
  typeof value === 'object' && value !== null && 'personalValue' in value;
