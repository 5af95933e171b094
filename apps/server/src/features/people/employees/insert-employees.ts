import {
  type EmployeeTexts,
  employeeFieldNames,
  personalEmployeeFields,
} from '@saldo/contract/employee-fields';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { openBalances, startOfParticipation } from '../../../ledger/functions.ts';
import { lockCustomerForEmployees } from '../../../ledger/lock-order.ts';
import { type Authorship, auditAll, type Change, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { requireDepartment } from './employee-writes.ts';

export interface NewEmployee extends EmployeeTexts {
  departmentId?: number | null | undefined;
  passwordHash: string | null;
}

/**
 * Inserts employees. Returns an id for each, in order, or null where the e-mail is in use or occurs earlier in
 * `employees`. Throws `customer_ended`. No other code inserts employees. `topUpsSince` is the result of `startOfParticipation`.
 */
export async function insertEmployees(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  customerId: number,
  employees: readonly NewEmployee[],
  topUpsSince?: string,
): Promise<(number | null)[]> {
  const date = copenhagenDate(now.toTemporalInstant());
  const since = topUpsSince ?? (await startOfParticipation(tx, { date }));
  const customer = await lockCustomerForEmployees(tx, customerId);
  if (!customer) throw fieldError('invalid', ['customerId'], 'Kunden findes ikke.');
  if (customer.lastDay !== null && customer.lastDay < date.toString()) throw new AppError('customer_ended');
  for (const departmentId of new Set(employees.map((employee) => employee.departmentId))) {
    await requireDepartment(tx, customerId, departmentId);
  }
  const idsByEmail = await insertRows(tx, { customerId, now, topUpsSince: since }, employees);
  const ids = employees.map(({ email }) => {
    const id = idsByEmail.get(email) ?? null;
    // Of several employees with the same e-mail, only the first was inserted.
    idsByEmail.delete(email);
    return id;
  });
  await auditAll(
    tx,
    employees.flatMap((employee, n) => {
      const subjectId = ids[n];
      if (typeof subjectId !== 'number') return [];
      return {
        at: now,
        actorAccountId,
        customerId,
        action: 'employee.create',
        subjectType: 'employee' as const,
        subjectId,
        changes: creationChanges(employee),
      };
    }),
  );
  return ids;
}

function creationChanges(employee: NewEmployee): Record<string, Change> {
  const otherFields = employeeFieldNames.filter(
    (name) => name !== 'firstName' && name !== 'lastName' && employee[name],
  );
  return {
    name: { personal: true, after: `${employee.firstName} ${employee.lastName}` },
    ...changedFields<Partial<EmployeeTexts>>({}, employee, otherFields, personalEmployeeFields),
    departmentId: { after: employee.departmentId ?? null },
  };
}

/** Skips e-mails in use. Opens balances. Returns ids by e-mail. Inserts in the order of e-mails, to avoid deadlocks. */
async function insertRows(
  tx: Tx,
  { customerId, now, topUpsSince }: { customerId: number; now: Date; topUpsSince: string },
  employees: readonly NewEmployee[],
): Promise<Map<string, number>> {
  const column = <K extends keyof NewEmployee>(key: K) => employees.map((employee) => employee[key] ?? null);
  const fields = sql.join(employeeFieldNames.map((name) => sql.ref(name)));
  const values = sql.join(
    employeeFieldNames.map((name) => sql`${employees.map((employee) => employee[name] ?? '')}::text[]`),
  );
  const { rows } = await sql<{ id: number; email: string }>`
    with inserted as (
      insert into employee (customer_id, ${fields}, department_id, password_hash, created_at)
      select ${customerId}::int, ${fields}, department_id, password_hash, ${now}::timestamptz
      from unnest(${values}, ${column('departmentId')}::int[], ${column('passwordHash')}::text[])
        with ordinality as new_employee (${fields}, department_id, password_hash, position)
      order by lower(email), position
      on conflict (lower(email)) where deleted_at is null do nothing
      returning id, email
    )
    select id, email from inserted`.execute(tx);
  await openBalances(tx, { employeeIds: rows.map(({ id }) => id), topUpsSince });
  return new Map(rows.map(({ id, email }) => [email, id]));
}
