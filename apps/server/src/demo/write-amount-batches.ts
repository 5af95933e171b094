import { pointsToHundredths } from '@saldo/domain/points/points';
import { postAmountBatch, undoAmountBatch } from '../ledger/functions.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoEmailOf } from './demo-accounts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const EMPLOYEES = 6;

interface DemoBatch {
  text: string;
  amount: number;
  employeeIds: number[];
  postedAt: Date;
  undoneAt?: Date;
}

export async function writeAmountBatches(
  tx: Tx,
  { now, date }: { now: Date; date: Temporal.PlainDate },
): Promise<void> {
  const email = demoEmailOf('administrator');
  const account = await tx
    .selectFrom('account')
    .select(['id', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const employees = await tx
    .selectFrom('employee')
    .select('id')
    .where('customerId', '=', account.customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(2 * EMPLOYEES)
    .execute();
  const ids = employees.map(({ id }) => id);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const by = { accountId: account.id, customerId: account.customerId, date };
  const bonus = { text: 'Bonus for travle uger', amount: 250, postedAt: minutesAgo(3) };
  await writeBatch(tx, by, { ...bonus, employeeIds: ids.slice(0, EMPLOYEES) });
  const mistake = { text: 'Julegave', amount: 500, postedAt: minutesAgo(2), undoneAt: minutesAgo(1) };
  await writeBatch(tx, by, { ...mistake, employeeIds: ids.slice(EMPLOYEES) });
}

async function writeBatch(
  tx: Tx,
  by: { accountId: number; customerId: number | null; date: Temporal.PlainDate },
  { text, amount, employeeIds, postedAt, undoneAt }: DemoBatch,
): Promise<void> {
  const { accountId, customerId, date } = by;
  if (customerId === null || employeeIds.length === 0) return;
  const { id: batchId } = await tx
    .insertInto('amountBatch')
    .values({
      customerId,
      text,
      recurrence: 'none',
      createdBy: accountId,
      createdAt: postedAt,
      expiresAt: new Date(postedAt.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { batchId, customerId, text, amount: pointsToHundredths(amount) };
  await tx
    .insertInto('amountBatchRow')
    .values(employeeIds.map((employeeId) => ({ ...row, employeeId })))
    .execute();
  const author = { batchId, date, actorAccountId: accountId, scope: customerId };
  await postAmountBatch(tx, { ...author, postedAt });
  const event = {
    actorAccountId: accountId,
    customerId,
    subjectType: 'amount_batch',
    subjectId: batchId,
  } as const;
  await audit(tx, { ...event, at: postedAt, action: 'amount_batch.post' });
  if (!undoneAt) return;
  await undoAmountBatch(tx, { ...author, postedAt: undoneAt, takeRest: true });
  await audit(tx, { ...event, at: undoneAt, action: 'amount_batch.undo' });
}
