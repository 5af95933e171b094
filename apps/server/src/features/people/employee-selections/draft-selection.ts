import {
  type EmployeeSelection,
  MAX_SELECTED,
  type SelectionDraft,
  type SelectionInput,
} from '@saldo/contract/employee-selections';
import { type RawBuilder, sql } from 'kysely';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { isSelected } from '../employees/employee-filter.ts';

const DRAFT_LIFETIME_MS = 3_600_000;
/** Unexpired drafts of one account; a draft has up to 20,000 employees. */
const MAX_DRAFTS = 200;
const NAMES_SHOWN = 10;

/** Resolves a selection into a draft (ADR 44). Throws `not_found` for an unknown customer, and `selection_empty`. */
export async function draftSelection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  { customerId: named, selection }: SelectionInput,
): Promise<SelectionDraft> {
  const customerId = customerOf(actor, named);
  return db.transaction().execute(async (tx) => {
    if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
    const now = nowDate(clock);
    await requireFewDrafts(tx, actor.accountId, now);
    const expiresAt = new Date(now.getTime() + DRAFT_LIFETIME_MS);
    const { id } = await tx
      .insertInto('employeeSelection')
      .values({ customerId, createdBy: actor.accountId, createdAt: now, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employees = await storeEmployees(
      tx,
      { id, customerId },
      isSelected(customerId, selection, today(clock)),
    );
    if (employees === 0) throw new AppError('selection_empty');
    if (employees > MAX_SELECTED) {
      const message = 'Der kan højst vælges 20.000 medarbejdere ad gangen';
      throw fieldError('invalid', ['selection', 'filter'], message);
    }
    return {
      id,
      expiresAt: expiresAt.toISOString(),
      employees,
      unknown: unknownOf(selection, employees),
      names: await firstNames(tx, id),
    };
  });
}

async function requireFewDrafts(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { drafts } = await tx
    .selectFrom('employeeSelection')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('createdBy', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (drafts < MAX_DRAFTS) return;
  const message = `Du har valgt medarbejdere ${MAX_DRAFTS} gange den sidste time. Vent lidt, og prøv igen.`;
  throw new AppError('too_many_requests', { message, retryAfter: 600 });
}

async function storeEmployees(
  tx: Tx,
  selection: { id: number; customerId: number },
  isSelected: RawBuilder<boolean>,
): Promise<number> {
  const stored = await sql`
    insert into selected_employee (selection_id, customer_id, employee_id)
    select ${selection.id}, customer_id, id from employee
    where ${isSelected}
    order by id limit ${MAX_SELECTED + 1}`.execute(tx);
  return Number(stored.numAffectedRows);
}

const unknownOf = (selection: EmployeeSelection, employees: number): number =>
  'employeeIds' in selection ? new Set(selection.employeeIds).size - employees : 0;

async function firstNames(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('selectedEmployee')
    .innerJoin('employee', 'employee.id', 'selectedEmployee.employeeId')
    .select('employee.name')
    .where('selectionId', '=', id)
    .orderBy(inDanish('employee.name'))
    .orderBy('employee.id')
    .limit(NAMES_SHOWN)
    .execute();
  return rows.map(({ name }) => name);
}

/** Drafts per transaction. Each has up to 20,000 employees. */
const AT_ONCE = 20;

export async function forgetSelections({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from employee_selection
      where id in (
        select id from employee_selection where expires_at < ${nowDate(clock)}::timestamptz
        order by id limit ${AT_ONCE}
        for update skip locked)`.execute(db);
    removed = Number(numAffectedRows);
  }
}
