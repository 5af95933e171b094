import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import type { Db } from '../../platform/database/database.ts';

/** Returns a message if `credits` exceeds what the administrator may still add on `date`, otherwise null. */
export async function ceilingProblem(
  tx: Db,
  {
    customerId,
    accountId,
    date,
    credits,
  }: { customerId: number; accountId: number; date: Temporal.PlainDate; credits: Hundredths },
): Promise<string | null> {
  const { ceiling, credited } = await tx
    .selectFrom('customer')
    .leftJoin('dailyCredit', (join) =>
      join.on('dailyCredit.accountId', '=', accountId).on('dailyCredit.day', '=', date.toString()),
    )
    .select(['dailyCreditCeiling as ceiling', 'dailyCredit.amount as credited'])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const left = ceiling - (credited ?? 0n);
  if (credits <= left) return null;
  const inPoints = (amount: Hundredths) => formatPoints(hundredthsToPoints(amount < 0n ? 0n : amount));
  return `Du kan højst tilføje ${inPoints(ceiling)} point om dagen, og i dag er der ${inPoints(left)} tilbage. Del tildelingen over flere dage, eller bed en operatør om at lave den.`;
}
