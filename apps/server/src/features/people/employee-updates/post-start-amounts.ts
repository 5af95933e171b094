import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { postAmountBatch } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type ApplyContext, idOf, type RowToApply } from './rows-to-apply.ts';
import { StaleUpdate } from './stale-update.ts';
import { startAmountOf } from './summarise-rows.ts';

const TEXT = 'Startbeløb';

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
  const { id } = await tx
    .insertInto('amountBatch')
    .values({
      customerId,
      text: TEXT,
      futureDate: null,
      recurrence: 'none',
      createdBy: actor.accountId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into amount_batch_row (batch_id, customer_id, employee_id, text, amount)
    select ${id}, ${customerId}, employee_id, ${TEXT}, amount
    from unnest(${amounts.map(({ employeeId }) => employeeId)}::integer[],
      ${amounts.map(({ amount }) => amount)}::bigint[]) as line (employee_id, amount)`.execute(tx);
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
