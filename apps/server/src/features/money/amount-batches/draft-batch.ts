import {
  type BatchDraft,
  type BatchDraftInput,
  type BatchRefusal,
  MAX_BATCH_ROWS,
} from '@saldo/contract/amount-batches';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { sql } from 'kysely';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { forgetBatchDrafts as forgetInLedger } from '../../../ledger/functions.ts';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { momentOf, nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, fieldError, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { type BatchPlan, planBatch } from '../transactions/plan-amount.ts';
import { namedRows } from './batch-rows.queries.ts';
import { draftFigures } from './draft-figures.ts';
import { refusalText } from './refusal-texts.ts';
import { fileDigest } from './same-file.ts';

const DRAFT_LIFETIME_MS = 3_600_000;
/** Unexpired drafts of one account; a draft has up to 20,000 rows. */
const MAX_DRAFTS = 100;

/**
 * Stores the rows that can be posted, and returns why the others cannot (docs/domain-rules.md#batches). Posts nothing.
 * Throws `not_found` for an unknown customer, and `selection_empty`.
 */
export async function draftBatch(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  input: BatchDraftInput,
): Promise<BatchDraft> {
  const { db, clock } = services;
  const { date, now } = momentOf(clock);
  const customerId = customerOf(actor, input.customerId);
  const { text, futureDate = null, frequency } = input;
  const plan = planBatch(actor, { text, futureDate, frequency }, date);
  if ('selection' in input.rows && input.rows.selection.amount === 0) {
    throw fieldError('invalid', ['amount'], 'Beløbet må ikke være 0');
  }
  await postDueOfCustomerBeforeReading(services, customerId);
  return db.transaction().execute(async (tx) => {
    if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
    await requireFewDrafts(tx, actor.accountId, now);
    const draft = {
      customerId,
      text,
      futureDate,
      recurrence: frequency,
      fileDigest: fileDigest(input),
      createdBy: actor.accountId,
    };
    const inserted = await insertBatch(tx, { ...draft, createdAt: now });
    const batch = { id: inserted.id, customerId, date, accountId: actor.accountId };
    const { known, refused } = await judgeRows(tx, batch, input, plan);
    if ('selection' in input.rows && known === 0) throw new AppError('selection_empty');
    const figures = await draftFigures(tx, services, actor, {
      ...draft,
      ...inserted,
      posts: plan.firstDate === null ? 'now' : 'later',
    });
    if (figures.employees > MAX_BATCH_ROWS) {
      throw fieldError('invalid', ['rows'], 'En tilførsel kan højst omfatte 20.000 medarbejdere');
    }
    return { ...figures, refused };
  });
}

interface NewBatch {
  customerId: number;
  text: string;
  futureDate?: string | null;
  recurrence?: Recurrence;
  fileDigest?: Buffer | null;
  createdBy: number;
  createdAt: Date;
}

/** Inserts a draft, with its rows if their amounts are given. */
export async function insertBatch(
  tx: Tx,
  { recurrence = 'none', ...batch }: NewBatch,
  amounts: readonly { employeeId: number; amount: Hundredths }[] = [],
): Promise<{ id: number; expiresAt: Date }> {
  const expiresAt = new Date(batch.createdAt.getTime() + DRAFT_LIFETIME_MS);
  const inserted = await tx
    .insertInto('amountBatch')
    .values({ ...batch, recurrence, expiresAt })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow();
  if (amounts.length === 0) return inserted;
  await sql`
    insert into amount_batch_row (batch_id, customer_id, employee_id, text, amount)
    select ${inserted.id}, ${batch.customerId}, employee_id, ${batch.text}, amount
    from unnest(${amounts.map(({ employeeId }) => employeeId)}::integer[],
      ${amounts.map(({ amount }) => amount)}::bigint[]) as line (employee_id, amount)`.execute(tx);
  return inserted;
}

async function requireFewDrafts(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { drafts } = await tx
    .selectFrom('amountBatch')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('createdBy', '=', accountId)
    .where('postedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (drafts < MAX_DRAFTS) return;
  const message = `Du har lavet ${MAX_DRAFTS} udkast den sidste time. Vent lidt, og prøv igen.`;
  throw new AppError('too_many_requests', { message, retryAfter: 600 });
}

interface JudgedRow {
  line: number | null;
  email: string;
  name: string | null;
  amount: string;
  available: string | null;
  reason: BatchRefusal;
}

interface Judgement {
  /** Rows with an employee, refused ones included. */
  known: number;
  approvalLimit: bigint | null;
  refused: JudgedRow[];
}

async function judgeRows(
  tx: Tx,
  batch: { id: number; customerId: number; date: Temporal.PlainDate; accountId: number },
  input: BatchDraftInput,
  plan: BatchPlan,
) {
  const { rows } = await sql<Judgement>`
    with named as materialized (${namedRows(batch, input)}
    ), judged as materialized (
      select named.*, balance.posted - balance.held as available, customer.approval_limit,
        case when named.employee_id is null and named.line is null then 'gone'
          when named.employee_id is null then 'unknown_email'
          when named.occurrences > 1 then 'repeated'
          when named.amount = 0 then 'zero'
          else ledger.batch_refusal(p_amount => named.amount, p_posted => balance.posted, p_held => balance.held,
            p_is_open => not balance.closed, p_last_day => balance.last_day,
            p_starts_on => ${(plan.firstDate ?? batch.date).toString()}::date,
            p_approval_limit => customer.approval_limit, p_posts_now => ${plan.firstDate === null},
            p_is_scheduled => ${plan.isScheduled},
            p_is_own => named.employee_id = (select ledger.own_employee(${batch.accountId}))) end as reason
      from named join customer on customer.id = ${batch.customerId}
        left join balance on balance.employee_id = named.employee_id
    ), stored as (
      insert into amount_batch_row (batch_id, customer_id, employee_id, text, amount)
      select ${batch.id}, ${batch.customerId}, employee_id, text, amount from judged where reason is null
    )
    select count(employee_id)::int as known, max(approval_limit) as approval_limit,
      coalesce(jsonb_agg(jsonb_build_object('line', line, 'email', email, 'name', name, 'amount', amount::text,
          'available', available::text, 'reason', reason) order by line, name)
        filter (where reason is not null), '[]') as refused
    from judged`.execute(tx);
  const { known, refused, approvalLimit } = required(rows[0], 'an aggregate returns a row');
  return {
    known,
    refused: refused.map(({ available, amount, ...row }) => ({
      ...row,
      amount: hundredthsToPoints(BigInt(amount)),
      message: refusalText(row.reason, {
        available: available === null ? null : BigInt(available),
        approvalLimit,
        futureDate: input.futureDate ?? null,
      }),
    })),
  };
}

/** Drafts per transaction; each has up to 20,000 rows. */
const AT_ONCE = 20;

export async function forgetBatchDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await forgetInLedger(db, { before: nowDate(clock), atMost: AT_ONCE });
  }
}
