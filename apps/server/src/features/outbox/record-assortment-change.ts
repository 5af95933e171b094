import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The assortment of a department, of all departments of a customer, or of all customers of a connection. */
type Assortment = { customerId: number; departmentId: number | null } | { connectionId: number };

/** Records the outbox event of a changed assortment, for customers whose webshop subscribes to webhooks. */
export async function recordAssortmentChange(
  tx: Tx,
  { at, ...whose }: Assortment & { at?: Date | undefined },
): Promise<void> {
  const departmentId = 'departmentId' in whose ? whose.departmentId : null;
  const customers =
    'customerId' in whose
      ? sql`customer.id = ${whose.customerId}`
      : sql`customer.connection_id = ${whose.connectionId} and customer.archived_at is null`;
  await sql`
    insert into outbox_event (kind, customer_id, department_id, created_at)
    select 'assortment.changed', customer.id, ${departmentId}::integer,
           coalesce(${at ?? null}::timestamptz, now())
    from customer join connection on connection.id = customer.connection_id
      and connection.address is not null and connection.webhooks_disabled_at is null
    where ${customers}
    order by customer.id`.execute(tx);
}
