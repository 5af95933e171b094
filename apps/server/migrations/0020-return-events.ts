import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Events of returns, and of orders that wait for their next approver. A worker of the previous release leaves them to newer ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_event
      add column return_id integer,
      add constraint outbox_event_return foreign key (customer_id, return_id)
        references order_return (customer_id, id) not valid,
      drop constraint outbox_event_kind_check,
      add constraint outbox_event_kind_check check (kind in ('order.received', 'order.accepted', 'order.rejected',
        'order.cancelled', 'order.advanced', 'return.requested', 'return.received', 'return.rejected', 'return.cancelled',
        'balance.changed', 'balances.changed', 'employees.left', 'assortment.changed')) not valid,
      add constraint outbox_event_of_return check ((kind like 'return.%') = (return_id is not null)) not valid`.execute(
    db,
  );
}
