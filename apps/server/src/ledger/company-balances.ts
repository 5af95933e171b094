import type { CompanyBalances } from '@saldo/contract/company-balances';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Returns the sum of a customer's balances and its next top-up; undefined for an unknown customer. */
export async function companyBalances(
  db: Db,
  customerId: number,
  day: Temporal.PlainDate,
): Promise<CompanyBalances | undefined> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('customerGroup as group', 'group.id', 'customer.customerGroupId')
    .select(['group.frequency', sql<Hundredths>`least(points, cap)`.as('points')])
    .select(
      sql<Hundredths>`(select coalesce(sum(posted), 0)::bigint from balance
        where balance.customer_id = customer.id and not balance.closed)`.as('outstanding'),
    )
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const date = row.points === 0n ? null : nextPeriodStart(row.frequency, day);
  return {
    outstanding: hundredthsToPoints(row.outstanding),
    nextTopUp: date && { date: date.toString(), points: hundredthsToPoints(row.points) },
  };
}
