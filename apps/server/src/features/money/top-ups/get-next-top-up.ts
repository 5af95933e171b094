import type { NextTopUp } from '@saldo/contract/top-ups';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { topUpCredit } from '@saldo/domain/topups/credit';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { sql } from 'kysely';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { balanceAt } from './top-ups.queries.ts';

/** Returns an employee's next top-up, if any. Its credit assumes that only scheduled entries are posted until then. */
export async function getNextTopUp(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  employeeId: number,
): Promise<NextTopUp> {
  const { db, clock } = services;
  const scope = scopeOf(actor);
  await postDueBeforeReading(services, scope, employeeId);
  const { frequency, points, cap } = orNotFound(
    await db
      .selectFrom('employee')
      .innerJoin('customer', 'customer.id', 'employee.customerId')
      .innerJoin('customerGroup', 'customerGroup.id', 'customer.customerGroupId')
      .select(['frequency', 'points', 'cap'])
      .where('employee.id', '=', employeeId)
      .where('employee.deletedAt', 'is', null)
      .where(inScope('employee.customerId', scope))
      .executeTakeFirst(),
  );
  const date = nextPeriodStart(frequency, today(clock));
  if (date === null || points === 0n) return { next: null };
  const { rows } = await sql<{ balance: Hundredths; hasLeft: boolean }>`
    select ${balanceAt(sql`${date.toString()}::date`)} as balance,
      coalesce(last_day < ${date.toString()}::date, false) as has_left
    from balance where employee_id = ${employeeId}
  `.execute(db);
  const { balance, hasLeft } = orNotFound(rows[0]);
  if (hasLeft) return { next: null };
  const credit = topUpCredit({ points, cap }, balance);
  return {
    next: {
      date: date.toString(),
      frequency,
      text: topUpText(frequency, date),
      points: hundredthsToPoints(credit),
      amount: hundredthsToPoints(points),
      limit: hundredthsToPoints(cap),
    },
  };
}
