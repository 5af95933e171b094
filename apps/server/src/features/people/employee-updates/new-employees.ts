import { employeeFieldNames } from '@saldo/contract/employee-fields';
import type { FileUpdateChoices, UpdateFigures } from '@saldo/contract/employee-updates';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { postAmountBatch, startOfParticipation } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type Moment, nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { type LinkMailServices, sendLinkMails } from '../../access/password-links/password-links.ts';
import { countMails, refusedMails } from '../../mail/mails/count-mail.ts';
import { insertBatch } from '../../money/amount-batches/draft-batch.ts';
import { insertEmployees, type NewEmployee } from '../employees/insert-employees.ts';
import { type Comparison, StaleUpdate, startAmountOf, valueIn } from './compare-company.ts';
import { type ComparedRow, folded } from './compare-lines.ts';
import type { StoredUpdate } from './employee-updates.queries.ts';

export type ApplyServices = LinkMailServices & Pick<Services, 'db'>;

export interface Applied {
  result: UpdateFigures;
  batchId: number | null;
  donePositions: number[];
  created: { position: number; employeeId: number }[];
}

export interface ApplyInput {
  update: StoredUpdate;
  actor: Operator | Administrator;
  choices: FileUpdateChoices;
  comparison: Comparison;
  moment: Moment;
}

export interface ApplyContext extends ApplyInput {
  progress: UpdateProgress;
  /** Ids by folded name. Has the new departments only if the update creates them. */
  departmentIds: ReadonlyMap<string, number>;
}

/** A row with its position among the stored rows. `employeeId` of a new row is null until the employee is created. */
export interface RowToApply {
  row: ComparedRow;
  position: number;
  employeeId: number | null;
}

/** Employees per statement. */
const CHUNK = 1_000;

export const idOf = ({ employeeId }: RowToApply): number => required(employeeId, 'the row has an employee');

export function* chunksOf<T>(values: readonly T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += CHUNK) yield values.slice(from, from + CHUNK);
}

/** Creates the employees of new rows, and sets their `employeeId`. Throws `StaleUpdate` if an e-mail is taken. */
export async function createEmployees(
  tx: Tx,
  work: ApplyContext,
  rows: readonly RowToApply[],
): Promise<void> {
  if (rows.length === 0) return;
  const { update, actor, moment, progress } = work;
  const by = { actorAccountId: actor.accountId, now: moment.now };
  // Read once, so that all employees of the file take part in the same periods.
  const topUpsSince = await startOfParticipation(tx, { date: moment.date });
  // Inserts in the order of addresses, as `insertEmployees` does within a call, so that two updates cannot deadlock.
  const byEmail = rows.toSorted((a, b) => (folded(a.row.email) < folded(b.row.email) ? -1 : 1));
  for (const chunk of chunksOf(byEmail)) {
    const ids = await insertEmployees(
      tx,
      by,
      update.customerId,
      chunk.map((one) => toEmployee(one, work)),
      topUpsSince,
    );
    for (const [n, one] of chunk.entries()) {
      one.employeeId = ids[n] ?? null;
      if (one.employeeId === null) throw new StaleUpdate();
    }
    progress.advance(chunk.length);
  }
}

function toEmployee({ row }: RowToApply, { departmentIds }: ApplyContext): NewEmployee {
  const texts = Object.fromEntries(
    employeeFieldNames.map((name) => [name, String(valueIn(row, name) ?? '')]),
  );
  const department = valueIn(row, 'department');
  return {
    ...(texts as Record<(typeof employeeFieldNames)[number], string>),
    departmentId: typeof department === 'string' ? (departmentIds.get(folded(department)) ?? null) : null,
    passwordHash: null,
  };
}

/** Rows from one write to the next. */
const STEP = 500;

/**
 * Records the progress of an update outside its transaction. The update neither waits for these writes nor fails with
 * them: if updates used all connections, waiting for another connection would be a deadlock.
 */
export class UpdateProgress {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #updateId: number;
  readonly #total: number;
  #done = 0;
  #written = 0;
  #isWriting = false;

  constructor(services: Pick<Services, 'db' | 'clock'>, updateId: number, total: number) {
    this.#services = services;
    this.#updateId = updateId;
    this.#total = total;
  }

  advance(rows: number): void {
    this.#done = Math.min(this.#total, this.#done + rows);
    if (this.#isWriting || this.#done - this.#written < STEP) return;
    this.#isWriting = true;
    this.#written = this.#done;
    const { db, clock } = this.#services;
    const progress = { done: this.#done, total: this.#total, updatedAt: nowDate(clock) };
    db.insertInto('employeeUpdateProgress')
      .values({ updateId: this.#updateId, ...progress })
      .onConflict((conflict) => conflict.column('updateId').doUpdateSet(progress))
      .execute()
      .catch(() => undefined)
      .finally(() => {
        this.#isWriting = false;
      });
  }
}

/** Posts the start amounts of new employees as one batch (ADR 42). Returns its id; null without start amounts. */
export async function postStartAmounts(
  tx: Tx,
  { update: { customerId }, actor, moment: { date, now } }: ApplyContext,
  rows: readonly RowToApply[],
): Promise<number | null> {
  const amounts = rows.flatMap((one) => {
    const points = startAmountOf(one.row);
    return points === undefined ? [] : [{ employeeId: idOf(one), amount: pointsToHundredths(points) }];
  });
  if (amounts.length === 0) return null;
  const batch = { customerId, text: 'Startbeløb', createdBy: actor.accountId, createdAt: now };
  const { id } = await insertBatch(tx, batch, amounts);
  await postAmountBatch(
    tx,
    { batchId: id, date, postedAt: now, actorAccountId: actor.accountId, scope: customerId },
    // The account may have got the e-mail address of a new employee after the comparison.
    { batch_stale: () => new StaleUpdate() },
  );
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0n);
  await audit(tx, {
    at: now,
    actorAccountId: actor.accountId,
    customerId,
    action: 'amount_batch.post',
    subjectType: 'amount_batch',
    subjectId: id,
    changes: { employees: { after: amounts.length }, points: { after: hundredthsToPoints(total) } },
  });
  return id;
}

/** Mails rendered at once. Rendering more would hold up other requests. */
const MAILS_AT_ONCE = 250;

/** Queues as many welcome mails as the limits allow (docs/security.md#throttling). Returns their number. */
export async function welcomeCreated(
  tx: Tx,
  services: LinkMailServices,
  { update: { customerId }, actor, moment, progress }: ApplyContext,
  rows: readonly RowToApply[],
): Promise<number> {
  const sender = { customerId: scopeOf(actor) };
  const refused = await refusedMails(
    tx,
    sender,
    rows.map(({ row }) => row.email),
  );
  const company = await tx
    .selectFrom('customer')
    .select(['companyName', 'link as webshop'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const recipients = rows
    .filter(({ row }) => !refused.has(row.email))
    .map((one) => ({
      ...{ name: one.row.name, email: one.row.email, ...company },
      person: { customerId, employeeId: idOf(one) },
    }));
  progress.advance(rows.length - recipients.length);
  if (recipients.length === 0) return 0;
  await countMails(
    tx,
    sender,
    recipients.map(({ email }) => email),
  );
  for (let from = 0; from < recipients.length; from += MAILS_AT_ONCE) {
    const chunk = recipients.slice(from, from + MAILS_AT_ONCE);
    await sendLinkMails(tx, services, 'employee-welcome', chunk);
    progress.advance(chunk.length);
  }
  await audit(tx, {
    at: moment.now,
    actorAccountId: actor.accountId,
    customerId,
    action: 'customer.send_welcomes',
    subjectType: 'customer',
    subjectId: customerId,
    changes: { employeeIds: { after: recipients.map(({ person }) => String(person.employeeId)) } },
  });
  return recipients.length;
}
