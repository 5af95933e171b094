-- An order is paid at once, or its points are reserved and later captured or released. A paid order can be refunded.
-- No statement outside this file writes hold or changes balance.held.

-- Reserves the points of a pending order. The caller has locked the balance and checked that the points are available.
create or replace function ledger.reserve(pending orders) returns void
language sql as $$
  with reserved as (
    insert into hold (order_id, customer_id, employee_id, amount)
    values (pending.id, pending.customer_id, pending.employee_id, pending.amount)
  )
  update balance set held = held + pending.amount where employee_id = pending.employee_id
$$;

-- Pays an order. The caller has locked the balance and checked that the points are available.
create or replace function ledger.pay(
  accepted orders,
  date date,
  posted_at timestamptz,
  actor_account_id integer default null
) returns void
language plpgsql as $$
begin
  perform ledger.write_entries(
    employee_ids => array[accepted.employee_id],
    kinds => array['order'],
    amounts => array[-accepted.amount],
    texts => array['Ordre ' || accepted.order_number],
    dates => array[date],
    posted_at => array[posted_at],
    actor_account_ids => array[actor_account_id],
    order_ids => array[accepted.id]);
  perform ledger.add_to_statistics('orders', array[accepted.id]);
end $$;

-- Deletes an order's hold and subtracts its amount from balance.held, which thus stays the sum of the holds.
create or replace function ledger.release(order_id integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger.lock_balances(array(select employee_id from hold where order_id = release.order_id));
  with released as (
    delete from hold where order_id = release.order_id returning employee_id, amount
  )
  update balance set held = held - released.amount from released
  where balance.employee_id = released.employee_id;
end $$;

-- Captures the points reserved for an order: releases them and pays the order.
create or replace function ledger.capture(
  order_id integer,
  date date,
  posted_at timestamptz,
  actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  accepted orders;
begin
  perform ledger.release(order_id);
  select * into strict accepted from orders where id = order_id;
  perform ledger.pay(accepted, date => date, posted_at => posted_at, actor_account_id => actor_account_id);
end $$;

-- Refunds a paid order. Points from before a reset of the balance are taken at once. A unique index allows one payment
-- and one refund per order. Raises SL001 (not_found) for a closed balance, and SL003 (amount_out_of_range).
create or replace function ledger.refund(
  order_id integer,
  date date,
  posted_at timestamptz,
  actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  cancelled orders;
begin
  select * into strict cancelled from orders where id = order_id;
  perform ledger.post_entry(
    employee_id => cancelled.employee_id,
    kind => 'refund',
    amount => cancelled.amount,
    text => 'Refundering af ordre ' || cancelled.order_number,
    date => date,
    posted_at => posted_at,
    actor_account_id => actor_account_id,
    order_id => order_id);
  perform ledger.add_to_statistics('orders', array[order_id], -1);
  perform ledger.reset_returned_points(order_id => order_id, date => date, posted_at => posted_at,
    actor_account_id => actor_account_id);
end $$;

-- Completes imported orders: adds the accepted ones to the statistics, and reserves the points of the pending ones. The
-- entries of the accepted ones are imported separately.
create or replace function ledger.import_orders(order_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger.lock_balances(array(select employee_id from orders where id = any(order_ids)));
  perform ledger.add_to_statistics('orders', array(
    select id from orders where id = any(order_ids) and status = 'accepted'));
  perform ledger.reserve(orders) from orders where id = any(order_ids) and status = 'pending';
end $$;

-- Returns whether an administrator may not decide an order: the administrator placed it through `Log ind`, may have
-- placed it, or is its employee. False for operators, and for a webshop, which has no account.
create or replace function ledger.is_own_order("order" orders, account_id integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from account
    where account.id = is_own_order.account_id and account.role = 'administrator'
      and (account.id = "order".placed_by or account.id = any("order".possible_placers)
        or "order".employee_id = ledger.own_employee(account.id)))
$$;
