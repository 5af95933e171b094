import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isTold } from './is-told.ts';

/** A department's, a whole company's where that is null, or that of every company which a webshop serves. */
type Assortment = { customerId: number; departmentId: number | null } | { connectionId: number };

/** Notes that employees may buy other products than before. */
export async function noticeAssortment(
  tx: Tx,
  { at, ...whose }: Assortment & { at?: Date | undefined },
): Promise<void> {
  const departmentId = 'departmentId' in whose ? whose.departmentId : null;
  const companies =
    'customerId' in whose
      ? sql`customer.id = ${whose.customerId}`
      : sql`customer.connection_id = ${whose.connectionId} and customer.archived_at is null`;
  await sql`
    insert into notice (kind, customer_id, department_id, created_at)
    select 'assortment.changed', customer.id, ${departmentId}::integer,
           coalesce(${at ?? null}::timestamptz, now())
    from customer
    where ${companies} and ${sql.raw(isTold('customer.id'))}
    order by customer.id`.execute(tx);
}
