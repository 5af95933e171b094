import type { FileUpdate, FileUpdateChoices, UpdateFigures } from '@saldo/contract/employee-updates';
import { isLargeLeaving } from '@saldo/domain/employees/large-leaving';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import {
  lockCustomerForEmployees,
  shareLockCustomer,
  translateLockTimeout,
} from '../../../ledger/lock-order.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type Moment, nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, fieldError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { limitEmailProbes } from '../employees/limit-email-probes.ts';
import { applyRows } from './apply-rows.ts';
import {
  type Comparison,
  compareStored,
  differences,
  refuseEmailsElsewhere,
  StaleUpdate,
  staleByConflict,
  summariseRows,
  valueIn,
} from './compare-company.ts';
import type { ComparedRow } from './compare-lines.ts';
import { showUpdate } from './draft-update.ts';
import {
  findUpdate,
  lockDepartments,
  lockRowEmployees,
  lockUpdate,
  markApplied,
  readRows,
  type StoredUpdate,
  storeRows,
} from './employee-updates.queries.ts';
import type { Applied, ApplyServices } from './new-employees.ts';

const RESULT_MS = 24 * 3_600_000;
const MAX_NEW_DEPARTMENTS = 500;
/** Longer than the default: another update of the customer can hold its locks longer than other transactions. */
const WAIT_SECONDS = 15;
const PROBES = {
  name: 'update',
  // Above the calls that may apply one draft at once.
  attempts: 30,
  refuses: (error: unknown) => error instanceof StaleUpdate && error.emailsElsewhere.length > 0,
};

/**
 * Applies a draft, all or nothing (docs/domain-rules.md#update-from-a-file). Returns an applied update unchanged.
 * Throws `update_stale` if the company changed after the difference was shown, and stores the new difference.
 */
export async function applyUpdate(
  services: ApplyServices,
  actor: (Operator | Administrator) & PasswordConfirmation,
  id: number,
  choices: FileUpdateChoices,
  call: IdempotentCall | null = null,
): Promise<FileUpdate> {
  try {
    const transact = () =>
      transactOnBusinessDay(services, call, (tx, moment) => apply(tx, moment, services, actor, id, choices));
    return await translateLockTimeout(limitEmailProbes(services, actor, transact, PROBES));
  } catch (error) {
    const stale = error instanceof StaleUpdate ? error : staleByConflict(error);
    if (!stale) throw error;
    const { emailsElsewhere } = stale;
    if (emailsElsewhere.length > 0) {
      await recordSecurityEvent(services.db, {
        at: nowDate(services.clock),
        kind: 'email.in-use-elsewhere',
        about: { accountId: actor.accountId },
        detail: String(emailsElsewhere.length),
      });
    }
    await refreshUpdate(services, actor, id, choices.version, emailsElsewhere);
    throw stale;
  }
}

async function apply(
  tx: Tx,
  moment: Moment,
  services: ApplyServices,
  actor: (Operator | Administrator) & PasswordConfirmation,
  id: number,
  choices: FileUpdateChoices,
): Promise<FileUpdate> {
  const { date, now } = moment;
  const found = orNotFound(await findUpdate(tx, scopeOf(actor), id, now));
  if (found.appliedAt !== null) return showUpdate({ ...services, db: tx }, actor, found);
  // Locks in the order of lock-order.ts.
  await sql`set local lock_timeout = ${sql.lit(`${WAIT_SECONDS}s`)}`.execute(tx);
  if (!(await lockCustomerForEmployees(tx, found.customerId))) throw new AppError('not_found');
  const update = orNotFound(await lockUpdate(tx, id));
  if (update.appliedAt !== null) return showUpdate({ ...services, db: tx }, actor, update);
  if (update.expiresAt <= now) throw new AppError('update_expired');
  if (update.version !== choices.version) throw new AppError('update_stale');

  const comparison = await lockAndCompare(tx, update, choices, date, actor);
  // Password links go to the new address.
  if (comparison.rows.some(changesEmail)) requireRecentPassword(actor, now);
  refuseUnwanted(comparison, choices, date);
  const applied = await applyRows(tx, services, { update, actor, choices, comparison, moment });
  const expiresAt = new Date(now.getTime() + RESULT_MS);
  const stored = await markApplied(tx, id, {
    ...applied,
    appliedBy: actor.accountId,
    appliedAt: now,
    expiresAt,
  });
  await auditUpdate(tx, stored, applied, { actorAccountId: actor.accountId, at: now });
  return showUpdate({ ...services, db: tx }, actor, stored);
}

/**
 * Locks the departments and the employees that the update changes, and compares the file again. Throws `StaleUpdate` if
 * the difference has changed, or has addresses that are in use at other companies.
 */
async function lockAndCompare(
  tx: Tx,
  update: StoredUpdate,
  { leaveMissing }: FileUpdateChoices,
  date: Temporal.PlainDate,
  actor: Operator | Administrator,
): Promise<Comparison> {
  const stored = await readRows(tx, update.id);
  const withMissing = leaveMissing !== null;
  await lockDepartments(tx, update.customerId);
  await lockRowEmployees(tx, update.id, withMissing);
  const comparison = await compareStored(tx, update, stored, date, actor);
  const changed = differences(comparison, { lineCount: update.lineCount, withMissing });
  if (changed.length > 0) throw new StaleUpdate(changed);
  await refuseEmailsElsewhere(tx, update.customerId, comparison.rows);
  return comparison;
}

const changesEmail = (row: ComparedRow): boolean =>
  row.kind === 'changed' && valueIn(row, 'email') !== undefined;

function refuseUnwanted(
  { rows, company }: Comparison,
  { leaveMissing, confirmLargeLeaving, createDepartments }: FileUpdateChoices,
  today: Temporal.PlainDate,
): void {
  const { activeEmployees, leavers, newDepartments, rows: counts } = summariseRows(rows, company);
  if (createDepartments && newDepartments.count > MAX_NEW_DEPARTMENTS) {
    const message = `Der kan højst oprettes ${MAX_NEW_DEPARTMENTS} afdelinger ad gangen`;
    throw fieldError('invalid', ['createDepartments'], message);
  }
  if (leaveMissing && leaveMissing.lastDay < today.toString()) {
    throw fieldError('invalid', ['leaveMissing', 'lastDay'], 'Sidste dag skal være i dag eller senere');
  }
  if (leaveMissing && rows.some(({ kind, employeeId }) => kind === 'error' && employeeId === null)) {
    const message =
      'Ret linjerne med fejl først: de kan handle om medarbejdere, der ellers ser ud til at mangle.';
    throw fieldError('invalid', ['leaveMissing'], message);
  }
  const leaving = leavers + (leaveMissing ? counts.missing : 0);
  if (!confirmLargeLeaving && isLargeLeaving(leaving, activeEmployees)) {
    const message = `${leaving} af ${activeEmployees} medarbejdere vil fratræde. Bekræft, at det er meningen.`;
    throw new AppError('many_would_leave', { message });
  }
}

function auditUpdate(
  tx: Tx,
  { customerId }: StoredUpdate,
  { result }: Applied,
  event: { actorAccountId: number; at: Date },
): Promise<void> {
  const changes = Object.entries(result satisfies UpdateFigures).map(([figure, after]) => [
    figure,
    { after },
  ]);
  return audit(tx, {
    ...event,
    customerId,
    action: 'customer.update_employees',
    subjectType: 'customer',
    subjectId: customerId,
    changes: Object.fromEntries(changes),
  });
}

/**
 * Compares a draft with the current employees again, and stores the result, unless `version` is outdated.
 * `emailsElsewhere` were found in use at other companies.
 */
async function refreshUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  version: number,
  emailsElsewhere: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findUpdate(tx, null, id, nowDate(clock));
    if (!found || !(await shareLockCustomer(tx, found.customerId))) return;
    const update = await lockUpdate(tx, id);
    if (!update || update.appliedAt !== null || update.version !== version) return;
    const stored = await readRows(tx, id);
    const compared = await compareStored(tx, update, stored, today(clock), actor, emailsElsewhere);
    const { rows, lines, company } = compared;
    await tx.deleteFrom('employeeUpdateRow').where('updateId', '=', id).execute();
    await storeRows(tx, update, rows, lines);
    await tx
      .updateTable('employeeUpdate')
      .set({
        version: version + 1,
        lineCount: lines.length,
        summary: JSON.stringify(summariseRows(rows, company)),
      })
      .where('id', '=', id)
      .execute();
  });
}
