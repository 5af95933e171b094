import type { draftedBatch } from '@saldo/contract/amount-batches';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { hasNotLeft } from '../../../ledger/leave-dates.ts';
import { momentOf } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { findSameFile } from './same-file.ts';

const MAX_NAMED_LEAVERS = 5;

interface Draft {
  id: number;
  customerId: number;
  futureDate: string | null;
  recurrence: Recurrence;
  fileDigest: Buffer | null;
  expiresAt: Date;
  /** When the amounts are posted: at the batch's posting, on a date, or already. */
  posts: 'now' | 'later' | 'posted';
}

interface Sums {
  employees: number;
  deductions: number;
  total: bigint;
  credits: bigint;
  balance: bigint;
  leavers: number;
  named: { id: number; name: string; lastDay: string }[];
  activeEmployees: number;
}

/** Computes what posting a draft does, with the present balances. */
export async function draftFigures(
  db: Db | Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: Operator | Administrator,
  { id, customerId, expiresAt, fileDigest: digest, posts, ...batch }: Draft,
): Promise<z.infer<typeof draftedBatch>> {
  const { date, now } = momentOf(clock);
  const { rows } = await sql<Sums>`
    with line as materialized (
      select row.amount, row.employee_id, balance.posted, balance.last_day, employee.name
      from amount_batch_row as row join employee on employee.id = row.employee_id
        left join balance on balance.employee_id = row.employee_id
      where row.batch_id = ${id}
    ), leaver as (
      select employee_id, name, last_day from line where last_day is not null
      order by last_day, name collate "da-x-icu" limit ${sql.lit(MAX_NAMED_LEAVERS)}
    )
    select count(*)::int as employees, count(*) filter (where amount < 0)::int as deductions,
      coalesce(sum(amount), 0)::bigint as total,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits,
      coalesce(sum(posted), 0)::bigint as balance, count(last_day)::int as leavers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', employee_id, 'name', name, 'lastDay', last_day)), '[]')
        from leaver) as named,
      (select count(*)::int from employee
        where customer_id = ${customerId} and deleted_at is null and ${hasNotLeft(date)}) as active_employees
    from line`.execute(db);
  const sums = required(rows[0], 'an aggregate returns a row');
  const { employees, deductions, total, credits, balance, activeEmployees } = sums;
  return {
    id,
    expiresAt: expiresAt.toISOString(),
    futureDate: batch.futureDate,
    frequency: batch.recurrence,
    employees,
    deductions,
    total: hundredthsToPoints(total),
    balanceBefore: posts === 'now' ? hundredthsToPoints(balance) : null,
    balanceAfter: posts === 'now' ? hundredthsToPoints(balance + total) : null,
    leavers: { count: sums.leavers, first: sums.named },
    activeEmployees,
    problem:
      posts !== 'posted' && hasDailyCeiling(actor)
        ? await ceilingProblem(db, { customerId, accountId: actor.accountId, date, credits })
        : null,
    sameFile: posts === 'posted' ? null : await findSameFile(db, { customerId, digest, now }),
  };
}
