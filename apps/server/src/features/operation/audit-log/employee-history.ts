import type { AuditEvent } from '@saldo/contract/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/database/lists.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { employeesIn } from '../../people/employees/employee-filter.ts';
import { pageOfAuditEvents } from './audit-log.queries.ts';

/** Returns the audit events about an employee of the scope who is not deleted (ADR 63). */
export async function pageOfEmployeeHistory(
  db: Db,
  scope: Scope,
  id: number,
  query: ListQuery,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const employee = await employeesIn(db, scope)
    .select('employee.customerId')
    .where('employee.id', '=', id)
    .executeTakeFirst();
  const { customerId } = orNotFound(employee);
  const isAbout = concerns(id, customerId);
  const { rows, total } = await pageOfAuditEvents(db, { ...query, customerId, isAbout });
  return { rows: rows.map(ofOneEmployee), total };
}

/**
 * SQL condition: the event is about the employee, an amount that needed approval, a batch, or a change of several
 * employees. Each alternative names subjects, so that PostgreSQL uses the index by subject.
 */
const concerns = (id: number, customerId: number): RawBuilder<boolean> => sql<boolean>`(
  audit_event.subject_type = 'employee' and audit_event.subject_id = ${id}
  or audit_event.subject_type = 'credit_request' and audit_event.subject_id = any(array(
    select id::bigint from credit_request where employee_id = ${id}))
  or audit_event.subject_type = 'amount_batch' and audit_event.subject_id = any(array(
    select batch_id::bigint from ledger_entry where employee_id = ${id} and batch_id is not null
    union select batch_id::bigint from scheduled_entry
      where employee_id = ${id} and batch_id is not null and next_date is not null))
  or audit_event.subject_type = 'customer' and audit_event.subject_id = ${customerId}
    and audit_event.changes @> ${among('after', id)}::jsonb
  or audit_event.subject_type = 'department' and audit_event.subject_id = any(array(
    select id::bigint from department where customer_id = ${customerId}))
    and audit_event.changes @> ${among('before', id)}::jsonb)`;

const among = (side: 'before' | 'after', id: number): string =>
  JSON.stringify({ employeeIds: { [side]: [String(id)] } });

/** Leaves out what an event says about other employees: their ids, and the sums of a batch. */
const ofOneEmployee = (event: AuditEvent): AuditEvent => ({
  ...event,
  changes:
    event.subjectType === 'amount_batch' ? [] : event.changes.filter(({ field }) => field !== 'employeeIds'),
});
