import type { Hundredths } from '@saldo/domain/points/points';
import type { Db } from '../platform/database/database.ts';
import type { Administrator, Operator } from '../platform/sessions/actor.ts';
import { ceilingText } from './refusals.ts';

/** Operators have no ceiling (ADR 33). */
export const hasDailyCeiling = (actor: Operator | Administrator): boolean => actor.customer !== null;

interface Credits {
  customerId: number;
  accountId: number;
  date: Temporal.PlainDate;
  credits: Hundredths;
  /** What the administrator can do instead. */
  advice?: string;
}

/** Returns a message if `credits` exceeds what the administrator may still add on `date`, otherwise null. */
export async function ceilingProblem(db: Db, given: Credits): Promise<string | null> {
  const { customerId, accountId, date, credits } = given;
  const { advice = 'Del tilførslen over flere dage, eller bed en operatør om at lave den.' } = given;
  const { ceiling, credited } = await db
    .selectFrom('customer')
    .leftJoin('dailyCredit', (join) =>
      join.on('dailyCredit.accountId', '=', accountId).on('dailyCredit.day', '=', date.toString()),
    )
    .select(['dailyCreditCeiling as ceiling', 'dailyCredit.amount as credited'])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const left = ceiling - (credited ?? 0n);
  return credits <= left ? null : ceilingText(`${ceiling}`, `${left < 0n ? 0n : left}`, advice);
}
