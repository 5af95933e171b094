-- A return gives items of an accepted order back, and their points when it is received (ADR 64). decide-return.sql, which
-- also knows products, has the functions that the server calls. No statement outside these two files and place-order.sql
-- writes the tables of returns.

-- Announces a return. Items are named by their numbers, which are distinct in an order. With
-- `p_exchange_item_numbers`, the employee wants these items instead of points. `p_is_late` lets it pass after the
-- deadline. Refuses order_not_returnable (detail: the status), order_without_employee, unknown_return_items (detail:
-- positions in the arrays, from 0), return_exceeds_order (detail: pairs of a position and the quantity that is left) and
-- return_too_late (detail: the last day), and as ledger.require_open_day.
create or replace function ledger_internal.request_return(
  p_order_id integer,
  p_item_numbers text[],
  p_quantities integer[],
  p_reason text,
  p_date date,
  p_requested_at timestamptz,
  p_is_late boolean,
  p_note text,
  p_actor_account_id integer,
  p_exchange_item_numbers text[],
  p_exchange_quantities integer[]
) returns order_return
language plpgsql as $$
declare
  returned orders;
  last_day date;
  problem text;
  requested order_return;
begin
  -- 1. Lock the order, and the balance, which a deletion of the employee locks before it removes notes. Check the order.
  select * into strict returned from orders where id = p_order_id for no key update;
  perform ledger_internal.lock_balances(array[returned.employee_id]);
  perform ledger.require_open_day(p_date);
  if returned.status <> 'accepted' then
    perform ledger_internal.refuse('order_not_returnable', returned.status);
  end if;
  if exists (select from balance where employee_id = returned.employee_id and closed) then
    perform ledger_internal.refuse('order_without_employee');
  end if;

  -- 2. Check the items. Concurrent returns wait for the order.
  select string_agg((wanted.position - 1)::text, ' ' order by wanted.position) into problem
  from unnest(p_item_numbers) with ordinality as wanted (item_number, position)
  where not exists (
    select from order_line where order_id = p_order_id and item_number = wanted.item_number);
  if problem is not null then
    perform ledger_internal.refuse('unknown_return_items', problem);
  end if;
  select string_agg(concat_ws(' ', wanted.position - 1, line.quantity - taken.quantity), ' ' order by wanted.position)
  into problem
  from unnest(p_item_numbers, p_quantities) with ordinality as wanted (item_number, quantity, position)
    join order_line as line on line.order_id = p_order_id and line.item_number = wanted.item_number
    cross join lateral ledger.quantity_in_returns(p_order_id, p_line => line.line) as taken (quantity)
  where wanted.quantity > line.quantity - taken.quantity;
  if problem is not null then
    perform ledger_internal.refuse('return_exceeds_order', problem);
  end if;

  -- 3. Check the deadline.
  select returned.date + return_days into last_day from customer where id = returned.customer_id;
  if p_date > last_day and not p_is_late then
    perform ledger_internal.refuse('return_too_late', last_day::text);
  end if;

  -- 4. Write the return.
  insert into order_return (customer_id, order_id, employee_id, number, reason, note, amount, is_exchange,
    requested_at, requested_by)
  select returned.customer_id, p_order_id, returned.employee_id,
    1 + (select count(*) from order_return where order_id = p_order_id), p_reason, p_note,
    sum(line.price * wanted.quantity), p_exchange_item_numbers is not null, p_requested_at, p_actor_account_id
  from unnest(p_item_numbers, p_quantities) as wanted (item_number, quantity)
    join order_line as line on line.order_id = p_order_id and line.item_number = wanted.item_number
  returning * into requested;
  insert into order_return_line (return_id, customer_id, order_id, line, quantity)
  select requested.id, requested.customer_id, p_order_id, line.line, wanted.quantity
  from unnest(p_item_numbers, p_quantities) as wanted (item_number, quantity)
    join order_line as line on line.order_id = p_order_id and line.item_number = wanted.item_number;
  insert into exchange_line (return_id, customer_id, position, item_number, quantity)
  select requested.id, requested.customer_id, wanted.position, wanted.item_number, wanted.quantity
  from unnest(p_exchange_item_numbers, p_exchange_quantities) with ordinality
    as wanted (item_number, quantity, position);
  perform ledger_internal.record_return(requested, p_number => ledger.return_number(requested),
    p_event => 'return.requested', p_action => 'order.announce_return', p_at => p_requested_at,
    p_actor_account_id => p_actor_account_id);
  return requested;
end $$;

-- Returns how many of an order's line are in returns that are requested or received.
create or replace function ledger.quantity_in_returns(p_order_id integer, p_line integer) returns integer
language sql stable as $$
  select coalesce(sum(line.quantity), 0)::integer
  from order_return_line as line join order_return on order_return.id = line.return_id
  where line.order_id = p_order_id and line.line = p_line and order_return.state in ('requested', 'received')
$$;

-- Receives the return whose exchange an administrator decides on, if the order is one. The caller has locked the
-- balance. Refuses as ledger_internal.give_back.
create or replace function ledger_internal.receive_waiting(
  p_exchange_order_id integer,
  p_spent bigint,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  waiting order_return;
begin
  select * into waiting from order_return where exchange_order_id = p_exchange_order_id and state = 'requested';
  if found then
    perform ledger_internal.write_received(waiting, p_spent => p_spent, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
end $$;

-- Gives the points of a return back and marks it as received. The caller has locked the balance, and spends `p_spent` of
-- the points at once. Refuses as ledger_internal.give_back.
create or replace function ledger_internal.write_received(
  p_return order_return,
  p_spent bigint,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  return_number text := ledger.return_number(p_return);
  refund_id bigint;
begin
  if p_return.amount > 0 then
    refund_id := ledger_internal.give_back(p_return.order_id, p_amount => p_return.amount, p_spent => p_spent,
      p_text => 'Retur ' || return_number, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id, p_exchange_order_id => p_return.exchange_order_id);
  end if;
  update order_return
  set state = 'received', decided_at = p_posted_at, decided_by = p_actor_account_id, entry_id = refund_id
  where id = p_return.id;
  perform ledger_internal.record_return(p_return, p_number => return_number, p_event => 'return.received',
    p_action => 'order.receive_return', p_at => p_posted_at, p_actor_account_id => p_actor_account_id);
end $$;

-- Rejects a requested return, with the reason, or, without one, cancels it. The caller has locked the order.
create or replace function ledger_internal.write_closed(
  p_return order_return,
  p_rejection text,
  p_decided_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  is_rejected boolean := p_rejection is not null;
begin
  update order_return
  set state = case when is_rejected then 'rejected' else 'cancelled' end, decided_at = p_decided_at,
    decided_by = p_actor_account_id, rejection = p_rejection
  where id = p_return.id;
  perform ledger_internal.record_return(p_return, p_number => ledger.return_number(p_return),
    p_event => case when is_rejected then 'return.rejected' else 'return.cancelled' end,
    p_action => case when is_rejected then 'order.reject_return' else 'order.cancel_return' end,
    p_at => p_decided_at, p_actor_account_id => p_actor_account_id);
end $$;

-- Cancels the requested returns of an order that is being cancelled, whose lock the caller has. Refuses exchange_waits if
-- an exchange waits for approval.
create or replace function ledger_internal.cancel_returns(
  p_order_id integer,
  p_decided_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  requested order_return;
begin
  for requested in select * from order_return where order_id = p_order_id and state = 'requested' order by id loop
    if requested.exchange_order_id is not null then
      perform ledger_internal.refuse('exchange_waits');
    end if;
    perform ledger_internal.write_closed(requested, p_rejection => null, p_decided_at => p_decided_at,
      p_actor_account_id => p_actor_account_id);
  end loop;
end $$;

create or replace function ledger.return_number(p_return order_return) returns text
language sql stable as $$
  select concat(order_number, '-R', p_return.number) from orders where id = p_return.order_id
$$;

-- Writes the audit event and the outbox event of a change of a return.
create or replace function ledger_internal.record_return(
  p_return order_return,
  p_number text,
  p_event text,
  p_action text,
  p_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
begin
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_at, p_actor_account_id, p_return.customer_id, p_action, 'order', p_return.order_id,
    jsonb_build_object('return', jsonb_build_object('after', p_number)));
  insert into outbox_event (kind, customer_id, return_id, created_at)
  values (p_event, p_return.customer_id, p_return.id, p_at);
end $$;
