import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isTold } from './is-told.ts';

/** Notes that a department may buy other products than before; null: that any of the company's may. */
export async function noticeAssortment(
  tx: Tx,
  {
    customerId,
    departmentId,
    at,
  }: { customerId: number; departmentId: number | null; at?: Date | undefined },
): Promise<void> {
  await sql`
    insert into notice (kind, customer_id, department_id, created_at)
    select 'assortment.changed', customer.id, ${departmentId}::integer, coalesce(${at ?? null}::timestamptz, now()) from customer
    where customer.id = ${customerId} and ${sql.raw(isTold('customer.id'))}`.execute(tx);
}
