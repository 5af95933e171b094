import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/**
 * The steps of an order's approval, and what it costs beyond the balance (ADR 65). A pending order of the previous
 * release has no steps and waits for HR.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- The steps that the order needs, in order: leader, hr. Null if it was accepted at intake.
      add column approval_steps text[],
      -- Why it needs approval: clauses in Danish after »fordi«, as the rules were when it was placed.
      add column approval_reasons text[],
      -- The step that a pending order waits for.
      add column waits_for text,
      add column waits_since timestamptz,
      -- Since when HR may decide an order that waits for a leader, because it waited too long.
      add column escalated_at timestamptz,
      -- What the employee did not have of the amount when ordering; granted when the order is accepted.
      add column missing bigint not null default 0,
      -- Why the employee orders for more than the balance; removed with the employee.
      add column request_reason text,
      -- Who approved a grant above the limit of the customer, which another person confirms.
      add column grant_approved_by integer,
      -- What was granted for the order and not taken back; of an exchange, what was granted for the returned order.
      add column granted bigint not null default 0,
      add constraint orders_waits_for check (waits_for in ('leader', 'hr')) not valid,
      add constraint orders_missing check (missing between 0 and amount) not valid,
      add constraint orders_granted check (granted between 0 and amount) not valid,
      add constraint orders_grant_approver foreign key (grant_approved_by) references account not valid`.execute(
    db,
  );
  // The decisions on an order, in order. The order itself names the last one.
  await sql`
    create table order_decision (
      id integer generated always as identity primary key,
      customer_id integer not null,
      order_id integer not null,
      step text not null check (step in ('leader', 'hr', 'operator')),
      verb text not null check (verb in ('approve', 'reject', 'escalate')),
      -- Null for the clockwork.
      decided_by integer references account,
      -- The absent approver for whom a substitute decided.
      on_behalf_of integer references account,
      by_mail boolean not null default false,
      decided_at timestamptz not null,
      foreign key (customer_id, order_id) references orders (customer_id, id),
      constraint order_decision_of_account check (decided_by is not null or verb <> 'approve')
    )`.execute(db);
  await sql`create index order_decision_by_order on order_decision (order_id, id)`.execute(db);
  await sql`
    create trigger order_decision_append_only before update or delete or truncate on order_decision
    for each statement execute function refuse_change()`.execute(db);
  // Code of the previous release decides orders without a row here; only HR and operators can sign in to it.
  await sql`
    create function record_order_decision() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into order_decision (customer_id, order_id, step, verb, decided_by, decided_at)
      select new.customer_id, new.id, case account.role when 'operator' then 'operator' else 'hr' end,
        case new.status when 'accepted' then 'approve' else 'reject' end, account.id, new.processed_at
      from account where account.id = new.processed_by
        and not exists (select from order_decision where order_id = new.id and decided_at = new.processed_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_decided_records_decision after update of status on orders
    for each row when (old.status = 'pending' and new.status in ('accepted', 'rejected'))
    execute function record_order_decision()`.execute(db);
  // Also when code of the previous release deletes the employee.
  await sql`
    create function forget_request_reasons() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update orders set request_reason = null where employee_id = new.id and request_reason is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employee_deleted_forgets_request_reasons after update of deleted_at on employee
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function forget_request_reasons()`.execute(db);
}
