import { formatDate } from '@saldo/domain/dates/danish-dates';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';

// `not closed` lets these conditions use the small index of leavers.

/** SQL condition: an `employee` has not left by `date`. */
export const hasNotLeft = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`not exists (
  select from balance as leave
  where leave.employee_id = employee.id and leave.last_day < ${date.toString()}::date and not leave.closed)`;

/** SQL condition: an `employee` may sign in and order on `date`: has not left, or can still use the balance. */
export const hasAccess = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`not exists (
  select from balance as leave
  where leave.employee_id = employee.id and leave.usable_until < ${date.toString()}::date
    and leave.last_day is not null and not leave.closed)`;

/** SQL: the number of employees of a `customer` who have left before `date` and are not deleted. */
export const leaverCount = (date: Temporal.PlainDate): RawBuilder<number> => sql<number>`(
  select count(*) from balance where balance.customer_id = customer.id and balance.last_day < ${date.toString()}::date
    and not balance.closed)`;

/** Throws `employee_left` if the employee leaves before `date`. The caller has posted due entries on day `today`. */
export async function requireEmployedOn(
  tx: Tx,
  employeeId: number,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<void> {
  const { lastDay } = await tx
    .selectFrom('balance')
    .select('lastDay')
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  if (lastDay === null || lastDay >= date.toString()) return;
  if (lastDay < today.toString()) throw new AppError('employee_left');
  throw fieldError('employee_left', ['futureDate'], `Medarbejderen fratræder ${formatDate(lastDay)}.`);
}
