import type { AmountBatch, BatchRefusal } from '@saldo/contract/amount-batches';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { postAmountBatch } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { planBatch } from '../transactions/plan-amount.ts';
import { findBatch } from './amount-batches.queries.ts';
import { refusalText } from './refusal-texts.ts';

/**
 * Posts a draft, all or nothing (docs/domain-rules.md#batches). Returns a posted batch unchanged. Throws `batch_stale`,
 * whose fields name the employees who can no longer get their amount.
 */
export async function postBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  without: number[],
  call: IdempotentCall | null = null,
): Promise<AmountBatch> {
  const scope = scopeOf(actor);
  try {
    return await transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
      const batch = orNotFound(
        await tx
          .selectFrom('amountBatch')
          .select(['customerId', 'text', 'futureDate', 'recurrence', 'postedAt'])
          .where('id', '=', id)
          .where(inScope('customerId', scope))
          .executeTakeFirst(),
      );
      if (batch.postedAt !== null) return required(await findBatch(tx, scope, id), 'a batch that was read');
      const { firstDate } = planBatch(actor, { ...batch, frequency: batch.recurrence }, date);
      const isPosted = await postAmountBatch(
        tx,
        { batchId: id, date, postedAt: now, actorAccountId: actor.accountId, scope, firstDate, without },
        { batch_stale: (stale) => new StaleBatch(JSON.parse(stale) as StaleRow[]) },
      );
      const posted = required(await findBatch(tx, scope, id), 'a batch that was posted');
      if (isPosted) {
        await audit(tx, {
          at: now,
          actorAccountId: actor.accountId,
          customerId: batch.customerId,
          action: 'amount_batch.post',
          subjectType: 'amount_batch',
          subjectId: id,
          changes: { employees: { after: posted.employees }, points: { after: posted.total } },
        });
      }
      return posted;
    });
  } catch (error) {
    if (error instanceof StaleBatch) throw await nameStaleRows(db, id, error.rows);
    throw error;
  }
}

interface StaleRow {
  employeeId: number;
  reason: BatchRefusal;
  available: string | null;
}

class StaleBatch extends AppError {
  readonly rows: StaleRow[];

  constructor(rows: StaleRow[]) {
    super('batch_stale');
    this.rows = rows;
  }
}

/** The path of a field ends with the employee's id, which the next call can pass in `without`. */
async function nameStaleRows(db: Db, id: number, stale: StaleRow[]): Promise<AppError> {
  const { rows } = await sql<{
    employeeId: number;
    name: string | null;
    approvalLimit: bigint | null;
    futureDate: string | null;
  }>`
    select line.employee_id, case when employee.deleted_at is null then employee.name end as name,
      customer.approval_limit, batch.future_date
    from amount_batch_row as line
      join amount_batch as batch on batch.id = line.batch_id
      join employee on employee.id = line.employee_id
      join customer on customer.id = line.customer_id
    where line.batch_id = ${id}`.execute(db);
  const known = new Map(rows.map((row) => [row.employeeId, row]));
  return new AppError('batch_stale', {
    fields: stale.map(({ employeeId, reason, available }) => {
      const text = refusalText(reason, {
        available: available === null ? null : BigInt(available),
        approvalLimit: known.get(employeeId)?.approvalLimit ?? null,
        futureDate: known.get(employeeId)?.futureDate ?? null,
      });
      const name = known.get(employeeId)?.name ?? DELETED_EMPLOYEE;
      return { path: ['without', employeeId], message: `${name}: ${text}` };
    }),
  });
}
