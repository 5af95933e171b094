import { type RawBuilder, sql } from 'kysely';

/** SQL: the customers of which the caller may decide orders: its own, or, for an operator, those without a decider. */
export const customersToDecide = (
  { customer }: { customer: { id: number } | null },
  date: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  customer
    ? sql`(select ${customer.id}::integer as customer_id)`
    : sql`ledger.customers_without_decider(${date})`;
