-- An order is paid at once, or its points are reserved and later captured or released. A paid order can be refunded.
-- No statement outside this file writes hold or changes balance.held.

-- Reserves the points of a pending order. The caller has locked the balance and checked that they are available.
create or replace function ledger_internal.reserve(p_order orders) returns void
language plpgsql as $$
begin
  insert into hold (order_id, customer_id, employee_id, amount)
  values (p_order.id, p_order.customer_id, p_order.employee_id, p_order.amount);
  update balance set held = held + p_order.amount where employee_id = p_order.employee_id;
end $$;

-- Pays an order. The caller has locked the balance and checked that the points are available.
create or replace function ledger_internal.pay(
  p_order orders,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql as $$
begin
  perform ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => p_order.employee_id, p_kind => 'order', p_amount => -p_order.amount,
    p_text => 'Ordre ' || p_order.order_number, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_order_id => p_order.id)]);
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order.id]);
end $$;

-- Removes the hold of an order. The caller has locked the balance. Refuses hold_missing.
create or replace function ledger_internal.remove_hold(p_order_id integer) returns void
language plpgsql as $$
declare
  removed hold;
begin
  delete from hold where order_id = p_order_id returning * into removed;
  if not found then
    perform ledger_internal.refuse('hold_missing');
  end if;
  update balance set held = held - removed.amount where employee_id = removed.employee_id;
end $$;

-- Locks the balance of an order, posts due entries, and checks that it is open. Refuses order_without_employee if the
-- balance is closed, and as ledger.lock_and_post_due.
create or replace function ledger_internal.open_balance_of_order(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz
) returns void
language plpgsql as $$
declare
  locked_id integer;
begin
  select employee_id into strict locked_id from orders where id = p_order_id;
  perform ledger.lock_and_post_due(p_employee_ids => array[locked_id], p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = locked_id and closed) then
    perform ledger_internal.refuse('order_without_employee');
  end if;
end $$;

-- Captures the points reserved for an order: removes the hold and pays the order. Refuses as
-- ledger_internal.open_balance_of_order and ledger_internal.remove_hold.
create or replace function ledger.capture(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  captured orders;
begin
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.remove_hold(p_order_id);
  select * into strict captured from orders where id = p_order_id;
  perform ledger_internal.pay(captured, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $$;

-- Releases the points reserved for an order. Points from before a reset of the balance are taken at once. Refuses as
-- ledger_internal.open_balance_of_order and ledger_internal.remove_hold.
create or replace function ledger.release(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.remove_hold(p_order_id);
  perform ledger_internal.reset_returned_points(p_order_id, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $$;

-- Refunds a paid order, once. Points from before a reset of the balance are taken at once. Refuses payment_missing,
-- order_refunded, amount_out_of_range, and as ledger_internal.open_balance_of_order. A unique index also allows only
-- one payment and one refund per order.
create or replace function ledger.refund(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment record;
begin
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  select entry.employee_id, -entry.amount as amount, orders.order_number, balance.posted into payment
  from ledger_entry as entry
    join orders on orders.id = entry.order_id
    join balance on balance.employee_id = entry.employee_id
  where entry.order_id = p_order_id and entry.kind = 'order';
  if not found then
    perform ledger_internal.refuse('payment_missing');
  end if;
  if exists (select from ledger_entry where order_id = p_order_id and kind = 'refund') then
    perform ledger_internal.refuse('order_refunded');
  end if;
  if payment.posted + payment.amount > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;

  perform ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => payment.employee_id, p_kind => 'refund', p_amount => payment.amount,
    p_text => 'Refundering af ordre ' || payment.order_number, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_order_id => p_order_id)]);
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order_id], p_sign => -1);
  perform ledger_internal.reset_returned_points(p_order_id, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $$;

-- Completes imported orders, for a role that may call the internals: adds the accepted ones to the statistics, and
-- reserves the points of the pending ones. The entries of the accepted ones are imported separately.
create or replace function ledger_internal.import_orders(p_order_ids integer[]) returns void
language plpgsql as $$
declare
  imported orders;
begin
  perform ledger_internal.lock_balances(array(select employee_id from orders where id = any(p_order_ids)));
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array(
    select id from orders where id = any(p_order_ids) and status = 'accepted'));
  for imported in select * from orders where id = any(p_order_ids) and status = 'pending' order by id loop
    perform ledger_internal.reserve(imported);
  end loop;
end $$;
