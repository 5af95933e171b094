import type { UndoPreview } from '@saldo/contract/amount-batches';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { CEILING_ADVICE } from '../transactions/reverse-transaction.ts';
import { findBatch } from './amount-batches.queries.ts';

const MAX_SHOWN = 100;

interface Row {
  full: number;
  part: number;
  excluded: number;
  stopped: number;
  takenBack: Hundredths;
  givenBack: Hundredths;
  restTakenBack: Hundredths;
  restGivenBack: Hundredths;
  short: {
    entryId: number;
    id: number;
    name: string;
    amount: string;
    rest: string;
    reason: UndoPreview['short'][number]['reason'];
  }[];
}

export async function previewUndo(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  id: number,
): Promise<UndoPreview> {
  const { db, clock } = services;
  const { customer } = orNotFound(await findBatch(db, scopeOf(actor), id));
  await postDueOfCustomerBeforeReading(services, customer.id);
  const { rows } = await sql<Row>`
    with entry as materialized (
      select id, employee_id, amount from ledger_entry where batch_id = ${id} and kind <> 'reversal'
    ), judged as materialized (
      select entry.*, case when refusal is null then -possible.amount else 0 end as rest,
        coalesce(refusal, case when entry.amount > 0 then 'spent' else 'filled' end) as reason
      from ledger.reversible(array(select id from entry), ${actor.accountId}) as possible
        join entry on entry.id = possible.entry_id
      where not is_reversed and refusal is distinct from 'own_balance'
    )
    select count(*) filter (where rest = amount)::int as full,
      count(*) filter (where rest <> amount)::int as part,
      ((select count(*) from entry) - count(*))::int as excluded,
      (select count(*) from scheduled_entry where batch_id = ${id} and next_date is not null)::int as stopped,
      coalesce(sum(rest) filter (where rest = amount and amount > 0), 0)::bigint as taken_back,
      coalesce(-sum(rest) filter (where rest = amount and amount < 0), 0)::bigint as given_back,
      coalesce(sum(rest) filter (where rest <> amount and amount > 0), 0)::bigint as rest_taken_back,
      coalesce(-sum(rest) filter (where rest <> amount and amount < 0), 0)::bigint as rest_given_back,
      (select coalesce(jsonb_agg(jsonb_build_object('entryId', line.id, 'id', line.employee_id, 'name', line.name,
          'amount', line.amount::text, 'rest', line.rest::text, 'reason', line.reason)
          order by line.name collate "da-x-icu"), '[]')
        from (
          select judged.*, employee.name
          from judged join employee on employee.id = judged.employee_id
          where rest <> amount
          order by employee.name collate "da-x-icu", judged.id limit ${sql.lit(MAX_SHOWN)}
        ) as line) as short
    from judged`.execute(db);
  const row = required(rows[0], 'an aggregate returns a row');
  const problemOf = (credits: Hundredths) =>
    hasDailyCeiling(actor)
      ? ceilingProblem(db, {
          customerId: customer.id,
          accountId: actor.accountId,
          date: today(clock),
          credits,
          advice: CEILING_ADVICE,
        })
      : null;
  return {
    full: row.full,
    part: row.part,
    excluded: row.excluded,
    stopped: row.stopped,
    takenBack: hundredthsToPoints(row.takenBack),
    givenBack: hundredthsToPoints(row.givenBack),
    restTakenBack: hundredthsToPoints(row.restTakenBack),
    restGivenBack: hundredthsToPoints(row.restGivenBack),
    problem: await problemOf(row.givenBack),
    problemWithRest: await problemOf(row.givenBack + row.restGivenBack),
    short: row.short.map((line) => ({
      entryId: line.entryId,
      employee: { id: line.id, name: line.name },
      amount: hundredthsToPoints(BigInt(line.amount)),
      rest: hundredthsToPoints(BigInt(line.rest)),
      reason: line.reason,
    })),
  };
}
