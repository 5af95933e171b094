import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** The assortment of a department, of all departments of a customer (null), or of all customers of a connection. */
type Assortment = { customerId: number; departmentId: number | null } | { connectionId: number };

/** Records an outbox event for each customer whose webshop subscribes to webhooks. */
export async function recordAssortmentChange(
  tx: Tx,
  { at, ...assortment }: Assortment & { at: Date },
): Promise<void> {
  const departmentId = 'departmentId' in assortment ? assortment.departmentId : null;
  const customers =
    'customerId' in assortment
      ? sql`customer.id = ${assortment.customerId}`
      : sql`customer.connection_id = ${assortment.connectionId} and customer.archived_at is null`;
  await sql`
    insert into outbox_event (kind, customer_id, department_id, created_at)
    select 'assortment.changed', customer.id, ${departmentId}::integer, ${at}::timestamptz
    from customer join connection on connection.id = customer.connection_id and connection.receives_webhooks
    where ${customers}
    order by customer.id`.execute(tx);
}
