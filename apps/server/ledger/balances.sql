-- Opens the balances of new employees. They are eligible for top-up periods that begin after `top_ups_since`.
create or replace function ledger.open_balances(employee_ids integer[], top_ups_since date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into balance (customer_id, employee_id, top_ups_since, topped_up_through)
  select customer_id, id, open_balances.top_ups_since, open_balances.top_ups_since
  from employee where id = any(employee_ids)
  order by id;
end $$;

-- Locks balances until the transaction ends, in the order of employee ids, so that concurrent calls cannot deadlock.
create or replace function ledger.lock_balances(employee_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from balance where employee_id = any(employee_ids) order by employee_id for no key update;
end $$;

-- Locks one balance and returns it, or no row if it is closed or not of the customer `scope`. A null `scope` means any.
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

-- Closes the balance of an employee who is being deleted, after a correction to zero. The caller has posted due
-- entries. Raises SL007 (points_reserved) while an order has reserved points.
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
  select posted, held into locked
  from ledger.lock_balance(employee_id => close_balance.employee_id);
  if locked.held > 0 then
    raise exception 'points_reserved' using errcode = 'SL007';
  end if;

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

  update balance set closed = true, settle_on = null where employee_id = close_balance.employee_id;
end $$;
