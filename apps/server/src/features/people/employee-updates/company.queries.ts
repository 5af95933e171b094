import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import type { Company, KnownEmployee } from './compare-lines.ts';

export async function readCompany(
  tx: Tx,
  customerId: number,
  emailsElsewhere: ReadonlySet<string>,
  today: string,
  actor: Operator | Administrator,
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
    emailsElsewhere,
    approvalLimit: approvalLimit === null ? null : hundredthsToPoints(approvalLimit),
    ownEmail: actor.customer && actor.email,
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

/** Returns the first `limit` of `emails` that belong to employees of other companies, as given. */
export async function readEmailsElsewhere(
  tx: Tx,
  customerId: number,
  emails: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select named.email from unnest(${emails}::text[]) with ordinality as named (email, position)
      join employee on lower(employee.email) = lower(named.email) and employee.deleted_at is null
    where employee.customer_id <> ${customerId}
    order by named.position
    limit ${limit}`.execute(tx);
  return rows.map(({ email }) => email);
}
