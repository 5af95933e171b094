-- An order is paid at once, or its points are reserved and later captured or released. A paid order is refunded in whole,
-- or in parts by its returns. No statement outside this file writes hold, orders.refunded or orders.granted, or changes
-- balance.held.

-- Reserves the points of a pending order. The caller has locked the balance and checked that they are available.
create or replace function ledger_internal.reserve(p_order orders) returns void
language plpgsql as $$
declare
  reserved bigint := ledger_internal.to_reserve(p_order);
begin
  if reserved > 0 then
    insert into hold (order_id, customer_id, employee_id, amount)
    values (p_order.id, p_order.customer_id, p_order.employee_id, reserved);
    update balance set held = held + reserved where employee_id = p_order.employee_id;
  end if;
end $$;

-- Returns what a pending order reserves: its amount, less what the balance did not have, and less what the return will give
-- back for which it is the exchange.
create or replace function ledger_internal.to_reserve(p_order orders) returns bigint
language sql stable as $$
  select greatest(0, p_order.amount - p_order.missing - coalesce((
    select amount from order_return where exchange_order_id = p_order.id and state = 'requested'), 0))
$$;

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

-- Locks the balance of an order (ledger_internal.open_balance). Of an exchange, first locks the order whose items are
-- returned. The caller has locked the order itself. Refuses as ledger_internal.open_balance.
create or replace function ledger_internal.open_balance_of_order(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz
) returns void
language plpgsql as $$
begin
  perform from orders
  where id = (select order_id from order_return where exchange_order_id = p_order_id)
  for no key update;
  perform ledger_internal.open_balance((select employee_id from orders where id = p_order_id), p_date => p_date,
    p_posted_at => p_posted_at);
end $$;

-- Locks the balance of an employee who has ordered, posts due entries, and checks that it is open. Refuses
-- order_without_employee if the balance is closed, and as ledger.lock_and_post_due.
create or replace function ledger_internal.open_balance(
  p_employee_id integer,
  p_date date,
  p_posted_at timestamptz
) returns void
language plpgsql as $$
begin
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = p_employee_id and closed) then
    perform ledger_internal.refuse('order_without_employee');
  end if;
end $$;

-- Captures the points reserved for an order: removes the hold, grants what the balance did not have, and pays the order,
-- an exchange also from the points of its return. Raises SV001 if its leader has not approved it. Refuses as
-- ledger_internal.open_balance_of_order, ledger_internal.remove_hold, ledger_internal.receive_waiting,
-- ledger_internal.grant_missing and ledger_internal.count_credit.
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
  select * into strict captured from orders where id = p_order_id;
  -- Code of the previous release knows no steps, and accepts an order as HR does. It answers 503 to this error, as to that
  -- of a fenced table (ADR 18).
  if 'leader' = any(captured.approval_steps)
    and not exists (select from order_decision where order_id = p_order_id and verb = 'approve')
  then
    raise exception 'the leader has not approved the order' using errcode = 'SV001';
  end if;
  if ledger_internal.to_reserve(captured) > 0 then
    perform ledger_internal.remove_hold(p_order_id);
  end if;
  perform ledger_internal.receive_waiting(p_order_id, p_spent => captured.amount, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  if captured.missing > 0 then
    perform ledger_internal.grant_missing(captured, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
  perform ledger_internal.pay(captured, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
  -- Last, because credits of one account wait for each other here.
  if captured.missing > 0 then
    perform ledger_internal.count_credit(p_customer_id => captured.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => captured.missing);
  end if;
end $$;

-- Grants what an order costs beyond its balance. Above the customer's limit for a second person, another person has
-- approved the grant before. The caller has locked the balance, then pays the order and counts the credit. Refuses
-- amount_out_of_range, and as ledger_internal.check_last_day and ledger_internal.check_credit.
create or replace function ledger_internal.grant_missing(
  p_order orders,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  locked balance;
begin
  select * into strict locked from balance where employee_id = p_order.employee_id;
  perform ledger_internal.check_last_day(locked.last_day, p_first_date => p_date, p_date => p_date);
  perform ledger_internal.check_credit(p_employee_id => p_order.employee_id, p_amount => p_order.missing,
    p_actor_account_id => p_actor_account_id,
    p_is_requested => coalesce(p_order.grant_approved_by <> p_actor_account_id, false));
  if locked.posted + p_order.missing > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;
  perform ledger_internal.write_grant(p_order, p_amount => p_order.missing, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
end $$;

-- Writes a grant for an order, or, with a negative amount, takes back what was granted. The caller has locked the balance.
create or replace function ledger_internal.write_grant(
  p_order orders,
  p_amount bigint,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
begin
  perform ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => p_order.employee_id, p_kind => case when p_amount > 0 then 'manual' else 'correction' end,
    p_amount => p_amount, p_text => case when p_amount > 0 then 'Tilføjet til ordre ' else 'Taget tilbage fra ordre ' end
      || p_order.order_number,
    p_date => p_date, p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id,
    p_order_id => p_order.id)]);
  update orders set granted = granted + p_amount where id = p_order.id;
end $$;

-- Releases the points reserved for an order; of an exchange, also gives back those of its return. Points from before a
-- reset of the balance are taken at once. Refuses as ledger_internal.open_balance_of_order,
-- ledger_internal.remove_hold and ledger_internal.receive_waiting.
create or replace function ledger.release(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  released orders;
  reserved bigint;
begin
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  select * into strict released from orders where id = p_order_id;
  reserved := ledger_internal.to_reserve(released);
  if reserved > 0 then
    perform ledger_internal.remove_hold(p_order_id);
    perform ledger_internal.take_if_reset(released, p_amount => reserved, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
  perform ledger_internal.receive_waiting(p_order_id, p_spent => 0, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $$;

-- Refunds what is left of a paid order, once, and cancels its requested returns. Points from before a reset of the
-- balance are taken at once. Refuses exchange_waits, and as ledger_internal.open_balance_of_order and
-- ledger_internal.give_back.
create or replace function ledger.refund(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refunded orders;
begin
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.cancel_returns(p_order_id, p_decided_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
  select * into strict refunded from orders where id = p_order_id;
  perform ledger_internal.give_back(p_order_id, p_amount => refunded.amount - refunded.refunded, p_spent => 0,
    p_text => 'Refundering af ordre ' || refunded.order_number, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_exchange_order_id => null);
end $$;

-- Gives back a part of what a paid order cost, and returns the id of the entry. What was granted for the order is taken
-- back first; what of it is spent on the exchange `p_exchange_order_id` is then granted for that order. Points from before
-- a reset of the balance are taken at once, except those that the caller spends. The caller has locked the order, then
-- the balance.
-- Refuses payment_missing, order_refunded if less is left, and amount_out_of_range. A constraint of orders backs this up.
create or replace function ledger_internal.give_back(
  p_order_id integer,
  p_amount bigint,
  p_spent bigint,
  p_text text,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_exchange_order_id integer
) returns bigint
language plpgsql as $$
declare
  paid orders;
  exchange orders;
  entry_id bigint;
  taken bigint;
  moved bigint;
begin
  select orders.* into paid
  from orders join ledger_entry as entry on entry.order_id = orders.id and entry.kind = 'order'
  where orders.id = p_order_id;
  if not found then
    perform ledger_internal.refuse('payment_missing');
  end if;
  if p_amount <= 0 or paid.refunded + p_amount > paid.amount then
    perform ledger_internal.refuse('order_refunded');
  end if;
  if (select posted from balance where employee_id = paid.employee_id) + p_amount > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;

  entry_id := ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => paid.employee_id, p_kind => 'refund', p_amount => p_amount, p_text => p_text, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id, p_order_id => p_order_id)]);
  update orders set refunded = refunded + p_amount where id = p_order_id returning * into paid;
  perform ledger_internal.subtract_refund(paid, p_amount => p_amount);
  taken := least(p_amount, paid.granted);
  moved := least(taken, p_spent);
  if taken > 0 then
    perform ledger_internal.write_grant(paid, p_amount => -taken, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
  -- What was taken back no longer counts for the approver. A grant that was moved to an exchange goes on counting.
  if taken > moved and paid.missing > 0 then
    update daily_credit set amount = daily_credit.amount - (taken - moved)
    from ledger_entry as granted
    where granted.order_id = p_order_id and granted.kind = 'manual' and account_id = granted.actor_account_id
      and day = granted.date;
  end if;
  if moved > 0 then
    select * into strict exchange from orders where id = p_exchange_order_id;
    perform ledger_internal.write_grant(exchange, p_amount => moved, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
  -- What is left of the refund on the balance, beside what the caller spends.
  if p_amount - taken + moved > p_spent then
    perform ledger_internal.take_if_reset(paid, p_amount => p_amount - taken + moved - p_spent, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  end if;
  return entry_id;
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
