import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isTold } from './is-told.ts';

/** Notes, for each company that a webshop serves, that its employees may buy other products than before. */
export async function noticeAssortments(tx: Tx, connectionId: number, now: Date): Promise<void> {
  await sql`
    insert into notice (kind, customer_id, created_at)
    select 'assortment.changed', customer.id, ${now}::timestamptz from customer
    where customer.connection_id = ${connectionId} and customer.archived_at is null
      and ${sql.raw(isTold('customer.id'))}
    order by customer.id`.execute(tx);
}
