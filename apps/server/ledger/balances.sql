-- Opens the balances of new employees, whose top-ups begin with the periods after a day.
create or replace function ledger.open_balances(employee_ids integer[], top_ups_since date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into balance (customer_id, employee_id, top_ups_since, topped_up_through)
  select customer_id, id, open_balances.top_ups_since, open_balances.top_ups_since
  from employee where id = any(employee_ids)
  order by id;
end $$;

-- Locks the balances of employees until the transaction ends. Everybody who locks several does so here, in the order
-- of employees, so that no two wait for each other.
create or replace function ledger.lock_balances(employee_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from balance where employee_id = any(employee_ids) order by employee_id for no key update;
end $$;

-- Locks the balance of one employee and returns it; no row where it is closed, or not of the company.
create or replace function ledger.lock_balance(employee_id integer, scope integer default null)
returns table (customer_id integer, posted bigint, held bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select balance.customer_id, balance.posted, balance.held from balance
    where balance.employee_id = lock_balance.employee_id and not closed
      and balance.customer_id = coalesce(scope, balance.customer_id)
    for no key update;
end $$;

-- Closes the balance of an employee who is being deleted, to which the caller has posted what is due: posts what is left
-- out, and refuses later entries. Refuses with SL007 (points_reserved) while an order has reserved points.
create or replace function ledger.close_balance(
  employee_id integer,
  text text,
  date date,
  posted_at timestamptz,
  actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  locked record;
begin
  -- 1. Lock the balance.
  select posted, held into locked
  from ledger.lock_balance(employee_id => close_balance.employee_id);
  if locked.held > 0 then
    raise exception 'points_reserved' using errcode = 'SL007';
  end if;

  -- 2. Post what is left out.
  if locked.posted <> 0 then
    perform ledger.write_entries(
      employee_ids => array[employee_id],
      kinds => array['correction'],
      amounts => array[-locked.posted],
      texts => array[text],
      dates => array[date],
      posted_at => array[posted_at],
      actor_account_ids => array[actor_account_id]);
  end if;

  -- 3. Close it.
  update balance set closed = true where employee_id = close_balance.employee_id;
end $$;
