import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { orNotFound, required } from '../../platform/errors.ts';
import { type Company, folded, type KnownEmployee } from './compare-lines.ts';
import type { ReadLine } from './read-line.ts';

export async function readCompany(
  tx: Tx,
  customerId: number,
  lines: readonly ReadLine[],
  today: string,
): Promise<Company> {
  const { approvalLimit } = orNotFound(
    await tx
      .selectFrom('customer')
      .select('approvalLimit')
      .where('id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
  const departments = await tx
    .selectFrom('department')
    .select('name')
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .execute();
  return {
    employees: await readEmployees(tx, customerId),
    departments: departments.map(({ name }) => name),
    emailsElsewhere: await readEmailsElsewhere(tx, customerId, lines),
    approvalLimit: approvalLimit === null ? null : hundredthsToPoints(approvalLimit),
    today,
  };
}

async function readEmployees(tx: Tx, customerId: number): Promise<KnownEmployee[]> {
  const rows = await tx
    .selectFrom('employee')
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select(['employee.id', 'employee.name', 'employee.firstName', 'employee.lastName', 'employee.email'])
    .select(['employee.employeeNumber', 'department.name as department', 'balance.lastDay'])
    .where('employee.customerId', '=', customerId)
    .where('employee.deletedAt', 'is', null)
    .orderBy('employee.id')
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: required(email, 'employee without e-mail') }));
}

async function readEmailsElsewhere(
  tx: Tx,
  customerId: number,
  lines: readonly ReadLine[],
): Promise<Set<string>> {
  const emails = lines.flatMap(({ values }) => values.email?.toLowerCase() ?? []);
  const { rows } = await sql<{ email: string }>`
    select employee.email from unnest(${emails}::text[]) as named (email)
      join employee on lower(employee.email) = named.email and employee.deleted_at is null
    where employee.customer_id <> ${customerId}`.execute(tx);
  return new Set(rows.map(({ email }) => folded(email)));
}
