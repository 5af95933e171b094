-- A balance is the sum of an employee's entries (`posted`) and of the employee's holds (`held`). Every function that
-- changes points locks the balance first, and decides only then (ADR 3).

-- Refuses a call: raises SQLSTATE SL000 with the name of the refusal, and a detail that callers may read. The caller's
-- transaction rolls back. src/ledger/refusals.ts lists the names.
create or replace function ledger_internal.refuse(p_name text, p_detail text default null) returns void
language plpgsql as $$
begin
  raise exception '%', p_name using errcode = 'SL000', detail = coalesce(p_detail, '');
end $$;

-- The most that a balance can be, in hundredths.
create or replace function ledger.highest_balance() returns bigint
language sql immutable as $$
  select 100000000000000
$$;

-- Opens the balances of new employees. They are eligible for top-up periods that begin after `p_top_ups_since`, and
-- leave with their customer if it ends. The caller has locked the customer.
create or replace function ledger.open_balances(p_employee_ids integer[], p_top_ups_since date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into balance (customer_id, employee_id, top_ups_since, topped_up_through, closed_through)
  select customer_id, id, p_top_ups_since, p_top_ups_since, (
    select (max(month) + interval '1 month')::date - 1
    from (
      select month from customer_month where customer_month.customer_id = employee.customer_id
      union all
      select month from accounting_month where state = 'closed'
    ) as closed)
  from employee where id = any(p_employee_ids)
  order by id;
  perform ledger_internal.leave_with_customer(p_employee_ids);
end $$;

-- Locks balances until the transaction ends, in the order of employee ids, so that concurrent calls cannot deadlock.
create or replace function ledger_internal.lock_balances(p_employee_ids integer[]) returns void
language plpgsql as $$
begin
  perform from balance where employee_id = any(p_employee_ids) order by employee_id for no key update;
end $$;

-- Refuses not_found if an employee is not of the customer `p_scope`. Null means any customer.
create or replace function ledger_internal.require_scope(p_employee_ids integer[], p_scope integer) returns void
language plpgsql as $$
begin
  if exists (select from balance where employee_id = any(p_employee_ids) and customer_id <> p_scope) then
    perform ledger_internal.refuse('not_found');
  end if;
end $$;

-- Locks one balance and returns it, or no row if it is closed or not of the customer `p_scope`. Null means any
-- customer.
create or replace function ledger.lock_balance(p_employee_id integer, p_scope integer)
returns table (customer_id integer, posted bigint, held bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select balance.customer_id, balance.posted, balance.held from balance
    where balance.employee_id = p_employee_id and not balance.closed
      and balance.customer_id = coalesce(p_scope, balance.customer_id)
    for no key update;
end $$;

-- Closes the balance of an employee who is being deleted: posts due entries, ends schedules and credit requests, and
-- corrects the balance to zero. Refuses points_reserved while an order has reserved points or an exchange waits for
-- approval, and as ledger.lock_and_post_due.
create or replace function ledger.close_balance(
  p_employee_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked balance;
begin
  -- A trigger removes the reasons of these orders with the employee, after the balance has been locked.
  perform from orders where employee_id = p_employee_id and request_reason is not null order by id for no key update;
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at
  );
  select * into strict locked from balance where employee_id = p_employee_id and not closed;
  if locked.held > 0 or exists (
    select from order_return
    where employee_id = p_employee_id and state = 'requested' and exchange_order_id is not null)
  then
    perform ledger_internal.refuse('points_reserved');
  end if;

  perform ledger_internal.end_schedules(
    p_schedule_ids => ledger_internal.running_schedules(array[p_employee_id]),
    p_ended_at => p_posted_at, p_ended_by => p_actor_account_id);
  perform ledger_internal.end_credit_requests(
    p_request_ids => ledger_internal.pending_credit_requests(array[p_employee_id]),
    p_status => 'void', p_decided_at => p_posted_at, p_decided_by => p_actor_account_id);
  if locked.posted <> 0 then
    perform ledger_internal.write_entries(array[ledger_internal.new_entry(
      p_employee_id => p_employee_id, p_kind => 'correction', p_amount => -locked.posted,
      p_text => 'Saldo nulstillet ved sletning', p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id)]);
  end if;
  update balance set closed = true, settle_on = null where employee_id = p_employee_id;
end $$;
