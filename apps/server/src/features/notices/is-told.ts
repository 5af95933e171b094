/**
 * Whether the webshop of a customer is told of changes, as SQL; `customer` is the customer's id in SQL. Where nobody
 * is told, nothing is written for it.
 */
export const isTold = (customer: string): string => `exists (
  select from customer as told join connection on connection.id = told.connection_id
  where told.id = ${customer} and connection.address is not null and connection.webhooks_disabled_at is null)`;
