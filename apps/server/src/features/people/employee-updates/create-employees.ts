import { employeeFieldNames } from '@saldo/contract/employee-fields';
import { startOfParticipation } from '../../../ledger/functions.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertEmployees, type NewEmployee } from '../employees/insert-employees.ts';
import { folded } from './compare-lines.ts';
import { type ApplyContext, chunksOf, type RowToApply } from './rows-to-apply.ts';
import { StaleUpdate } from './stale-update.ts';
import { valueIn } from './summarise-rows.ts';

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
