import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Tx } from '../platform/database/database.ts';
import { type DemoRole, demoEmailOf } from './demo-accounts.ts';

const LIMIT = pointsToHundredths(5_000);
const REQUESTED = pointsToHundredths(7_500);
const HOUR_MS = 3_600_000;

export async function writeCreditRequest(tx: Tx, now: Date): Promise<void> {
  const operator = await findAccount(tx, 'operator');
  const { customerId } = await findAccount(tx, 'administrator');
  const employee = await tx
    .selectFrom('employee')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!customerId || !employee) return;
  await tx.updateTable('customer').set({ approvalLimit: LIMIT }).where('id', '=', customerId).execute();
  const requestedAt = new Date(now.getTime() - HOUR_MS);
  await tx
    .insertInto('creditRequest')
    .values({
      customerId,
      employeeId: employee.id,
      text: '25-årsjubilæum',
      amount: REQUESTED,
      recurrence: 'none',
      requestedBy: operator.id,
      requestedAt,
      requestedOn: copenhagenDate(requestedAt.toTemporalInstant()).toString(),
    })
    .execute();
}

function findAccount(tx: Tx, role: DemoRole) {
  return tx
    .selectFrom('account')
    .select(['id', 'customerId'])
    .where('email', '=', demoEmailOf(role))
    .executeTakeFirstOrThrow();
}
