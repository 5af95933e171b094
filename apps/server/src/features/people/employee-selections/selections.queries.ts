import type {
  DepartmentChanged,
  DepartmentChangePreview,
  WelcomeSkip,
  Welcomes,
} from '@saldo/contract/employee-selections';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { employeesOfDraft, findDraft } from './find-draft.ts';

export async function previewDepartmentChange(
  services: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  id: number,
): Promise<DepartmentChangePreview> {
  await findDraft(services, scope, id);
  const rows = await employeesOfDraft(services.db, id)
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select(['department.id', 'department.name', sql<number>`count(*)::int`.as('employees')])
    .groupBy(['department.id', 'department.name'])
    .orderBy(inDanish('department.name'))
    .execute();
  return {
    employees: rows.reduce((sum, { employees }) => sum + employees, 0),
    departments: rows.map(({ id: departmentId, name, employees }) => ({
      department:
        departmentId === null ? null : { id: departmentId, name: required(name, 'department without name') },
      employees,
    })),
  };
}

export async function countChanged(db: Db, id: number): Promise<DepartmentChanged> {
  return db
    .selectFrom('selectedEmployee')
    .select([
      sql<number>`(count(*) filter (where outcome = 'changed'))::int`.as('changed'),
      sql<number>`(count(*) filter (where outcome = 'unchanged'))::int`.as('unchanged'),
    ])
    .where('selectionId', '=', id)
    .executeTakeFirstOrThrow();
}

const SKIPPED_SHOWN = 200;

/** A result that can be stored: it has no names, which the deletion of an employee would have to remove. */
export interface CountedWelcomes {
  employees: number;
  skipped: number;
  /** Sorted by name, at most `SKIPPED_SHOWN`. */
  firstSkipped: { employeeId: number; reason: WelcomeSkip }[];
}

export async function countWelcomes(
  db: Db,
  outcomes: readonly { employeeId: number; outcome: WelcomeSkip | 'sent' }[],
): Promise<CountedWelcomes> {
  const reasons = new Map(
    outcomes.flatMap(({ employeeId, outcome }) => (outcome === 'sent' ? [] : [[employeeId, outcome]])),
  );
  return {
    employees: outcomes.length - reasons.size,
    skipped: reasons.size,
    firstSkipped: (await firstByName(db, [...reasons.keys()])).map(({ id }) => ({
      employeeId: id,
      reason: required(reasons.get(id), 'skipped without a reason'),
    })),
  };
}

/** Adds the names of the skipped employees. Leaves out employees deleted since. */
export async function nameSkipped(db: Db, { firstSkipped, ...counts }: CountedWelcomes): Promise<Welcomes> {
  const reasons = new Map(firstSkipped.map(({ employeeId, reason }) => [employeeId, reason]));
  return {
    ...counts,
    firstSkipped: (await firstByName(db, [...reasons.keys()])).map(({ id, name }) => {
      const reason = required(reasons.get(id), 'skipped without a reason');
      return { employee: { id, name }, reason, message: skipTexts[reason] };
    }),
  };
}

const skipTexts: Record<WelcomeSkip, string> = {
  employee_left: 'Er fratrådt.',
  login_not_enabled: 'Kan ikke logge ind: der er intet kodeord.',
  login_enabled: 'Har allerede et login.',
  address_throttled: 'Har fået for mange e-mails på kort tid.',
  sender_throttled: 'Virksomheden har sendt så mange velkomst e-mails, som den kan på et døgn.',
};

async function firstByName(db: Db, employeeIds: number[]): Promise<{ id: number; name: string }[]> {
  if (employeeIds.length === 0) return [];
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${employeeIds}::integer[])`)
    .where('deletedAt', 'is', null)
    .orderBy(inDanish('employee.name'))
    .orderBy('id')
    .limit(SKIPPED_SHOWN)
    .execute();
  return rows;
}
