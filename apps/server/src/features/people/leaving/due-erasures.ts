import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the day on which a leaver is erased: the customer's number of months after the last day, or the day after
 * `usable_until` if that is later.
 */
export const eraseOn = sql<string>`greatest(
  (balance.last_day + make_interval(months => customer.erase_after_months))::date, balance.usable_until + 1)`;

/** SQL condition: a leaver without pending orders is to be erased by `date`. */
export const isErasureDue = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`(
  balance.last_day < ${date.toString()}::date and not balance.closed and balance.held = 0
  and ${eraseOn} <= ${date.toString()}::date)`;
