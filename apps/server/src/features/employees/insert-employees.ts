import {
  type EmployeeTexts,
  employeeFieldNames,
  personalEmployeeFields,
} from '@saldo/contract/employee-fields';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { auditAll, type Change, changedFields } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { startOfParticipation } from '../due-work/open-periods.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { lockCustomer } from '../references/lock-references.ts';
import { requireDepartment } from './employee-writes.ts';

export interface NewEmployee extends EmployeeTexts {
  departmentId?: number | null | undefined;
  passwordHash: string | null;
}

/** Where employees are created, by whom and when. */
export interface Creation {
  customerId: number;
  actorAccountId: number;
  now: Date;
}

/**
 * Writes employees of one company with their balances; the one way an employee comes into being. Answers
 * their ids in the order given; null for one whose e-mail is in use, also by one before it.
 */
export async function insertEmployees(
  tx: Tx,
  { customerId, actorAccountId, now }: Creation,
  employees: readonly NewEmployee[],
): Promise<(number | null)[]> {
  const topUpsSince = await startOfParticipation(tx, copenhagenDate(now.toTemporalInstant()));
  if (!(await lockCustomer(tx, customerId))) {
    throw fieldError('invalid', ['customerId'], 'Kunden findes ikke.');
  }
  for (const departmentId of new Set(employees.map((employee) => employee.departmentId))) {
    await requireDepartment(tx, customerId, departmentId);
  }
  const numbers = await insertRows(tx, { customerId, now, topUpsSince }, employees);
  const ids = employees.map(({ email }) => {
    const id = numbers.get(email) ?? null;
    // The next with this address has lost to the first.
    numbers.delete(email);
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

/** The audit log has the whole name of a new employee, and the other fields that are not empty. */
function creationChanges(employee: NewEmployee): Record<string, Change> {
  const others = employeeFieldNames.filter(
    (name) => name !== 'firstName' && name !== 'lastName' && employee[name],
  );
  return {
    name: { personal: true, after: `${employee.firstName} ${employee.lastName}` },
    ...changedFields<Partial<EmployeeTexts>>({}, employee, others, personalEmployeeFields),
    departmentId: { after: employee.departmentId ?? null },
  };
}

/**
 * The ids by e-mail address. A taken address is no error, which would end the transaction. Written in the
 * order of the addresses: two that write the same ones wait for each other in one direction only.
 */
async function insertRows(
  tx: Tx,
  { customerId, now, topUpsSince }: { customerId: number; now: Date; topUpsSince: string },
  employees: readonly NewEmployee[],
): Promise<Map<string, number>> {
  const column = <K extends keyof NewEmployee>(key: K) => employees.map((employee) => employee[key] ?? null);
  const fields = sql.join(employeeFieldNames.map((name) => sql.ref(name)));
  // A field that may be empty may be absent.
  const values = sql.join(
    employeeFieldNames.map((name) => sql`${employees.map((employee) => employee[name] ?? '')}::text[]`),
  );
  const { rows } = await sql<{ id: number; email: string }>`
    with inserted as (
      insert into employee (customer_id, ${fields}, department_id, password_hash, created_at)
      select ${customerId}::int, ${fields}, department_id, password_hash, ${now}::timestamptz
      from unnest(${values}, ${column('departmentId')}::int[], ${column('passwordHash')}::text[])
        with ordinality as given (${fields}, department_id, password_hash, n)
      order by lower(email), n
      on conflict (lower(email)) where deleted_at is null do nothing
      returning id, email
    )
    select id, email from inserted`.execute(tx);
  await callLedger(tx, 'open_balances', { employeeIds: rows.map(({ id }) => id), topUpsSince });
  return new Map(rows.map(({ id, email }) => [email, id]));
}
