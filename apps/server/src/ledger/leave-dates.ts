import { type RawBuilder, sql } from 'kysely';

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

/** SQL condition: a `customer` has not ended by `date`. */
export const hasNotEnded = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`
  coalesce(customer.last_day >= ${date.toString()}::date, true)`;

/** SQL: the number of employees of a `customer` who have left before `date` and are not deleted. */
export const leaverCount = (date: Temporal.PlainDate): RawBuilder<number> => sql<number>`(
  select count(*) from balance where balance.customer_id = customer.id and balance.last_day < ${date.toString()}::date
    and not balance.closed)`;
