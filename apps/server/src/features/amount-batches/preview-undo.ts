import type { UndoPreview } from '@saldo/contract/amount-batches';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { today } from '../../platform/clock.ts';
import { orNotFound, required } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { postDueOfCustomer, somethingIsDue } from '../due-work/post-due-entries.ts';
import { findBatch } from './amount-batches.queries.ts';

const MAX_SHOWN = 100;

interface Row {
  full: number;
  part: number;
  excluded: number;
  stopped: number;
  fullTotal: bigint;
  restTotal: bigint;
  short: { entryId: number; id: number; name: string; amount: string; rest: string }[];
}

export async function previewUndo(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  id: number,
): Promise<UndoPreview> {
  const { db, clock } = services;
  const batch = orNotFound(await findBatch(db, scopeOf(actor), id));
  const due = await sql<{ isDue: boolean }>`select ${somethingIsDue(today(clock))} as is_due`.execute(db);
  if (due.rows[0]?.isDue) await postDueOfCustomer(services, batch.customer.id);
  // An undo takes back an employee's latest entry first. An employee's entries of one batch have the same amount, so
  // they are all credits or all deductions, and `taken_before` can ignore deductions.
  const { rows } = await sql<Row>`
    with entry as (
      select entry.id, entry.employee_id, entry.amount, balance.posted, balance.held,
        reversal.id is not null or balance.closed or (entry.amount < 0
          and entry.employee_id is not distinct from (select ledger.own_employee(${actor.accountId}))) as is_excluded,
        coalesce(sum(case when reversal.id is null then greatest(entry.amount, 0) end)
          over (partition by entry.employee_id order by entry.id desc
            rows between unbounded preceding and 1 preceding), 0)::bigint as taken_before
      from ledger_entry as entry
        join balance on balance.employee_id = entry.employee_id
        left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
      where entry.batch_id = ${id} and entry.kind <> 'reversal'
    ), judged as (
      select entry.*, ledger.reversal_amount(amount, posted => greatest(posted - taken_before, held), held => held,
        take_rest => true) as taken
      from entry where not is_excluded
    )
    select count(*) filter (where taken = -amount)::int as full,
      count(*) filter (where taken <> -amount)::int as part,
      (select count(*) from entry where is_excluded)::int as excluded,
      (select count(*) from scheduled_entry where batch_id = ${id} and next_date is not null)::int as stopped,
      coalesce(-sum(taken) filter (where taken = -amount), 0)::bigint as full_total,
      coalesce(-sum(taken) filter (where taken <> -amount), 0)::bigint as rest_total,
      (select coalesce(jsonb_agg(jsonb_build_object('entryId', line.id, 'id', line.employee_id, 'name', line.name,
          'amount', line.amount::text, 'rest', line.rest::text) order by line.name collate "da-x-icu"), '[]')
        from (
          select judged.id, judged.employee_id, employee.name, judged.amount, -judged.taken as rest
          from judged join employee on employee.id = judged.employee_id
          where judged.taken <> -judged.amount
          order by employee.name collate "da-x-icu", judged.id limit ${sql.lit(MAX_SHOWN)}
        ) as line) as short
    from judged`.execute(db);
  const { fullTotal, restTotal, short, ...counts } = required(rows[0], 'an aggregate returns a row');
  return {
    ...counts,
    fullTotal: hundredthsToPoints(fullTotal),
    restTotal: hundredthsToPoints(restTotal),
    short: short.map((line) => ({
      entryId: line.entryId,
      employee: { id: line.id, name: line.name },
      amount: hundredthsToPoints(BigInt(line.amount)),
      rest: hundredthsToPoints(BigInt(line.rest)),
    })),
  };
}
