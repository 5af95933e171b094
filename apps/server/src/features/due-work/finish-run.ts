import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Writes a run's report, counted from what it left in the ledger, and its line of the audit log. */
export async function finishRun(
  tx: Tx,
  id: number,
  { now, actorAccountId }: { now: Date; actorAccountId: number | null },
): Promise<void> {
  const { rows } = await sql<Finished>`
    update top_up_run as run set finished_at = ${now}, credited = entries.credited, capped = entries.capped,
      total = entries.total,
      skipped = (select count(*)::integer from top_up_skip where top_up_run_id = run.id)
    from (
      select count(*)::integer as credited, coalesce(sum(amount), 0)::bigint as total,
        (count(*) filter (where amount < (select points from top_up_run where id = ${id})))::integer as capped
      from ledger_entry where top_up_run_id = ${id}
    ) as entries
    where run.id = ${id}
    returning run.customer_group_id, run.period, run.credited, run.total`.execute(tx);
  const [run] = rows;
  if (!run) throw new Error(`There is no run ${id}`);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: null,
    action: 'customer_group.top_up',
    subjectType: 'customer_group',
    subjectId: run.customerGroupId,
    changes: {
      period: { after: run.period },
      credited: { after: run.credited },
      totalPoints: { after: hundredthsToPoints(run.total) },
    },
  });
}

interface Finished {
  customerGroupId: number;
  period: string;
  credited: number;
  total: Hundredths;
}
