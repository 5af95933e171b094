-- Announces a return, receives it at once if the items are back, and returns its id, which is stored under the idempotency
-- key, if one is given: a stored return would keep what its employee wrote, after the employee is deleted. Called alone, so
-- that it is one round trip and one transaction. Refuses as
-- ledger_internal.request_return, ledger_internal.receive_return and ledger_internal.exchange_return.
create or replace function ledger.announce_return(
  p_order_id integer,
  p_item_numbers text[],
  p_quantities integer[],
  p_reason text,
  p_date date,
  p_requested_at timestamptz,
  p_is_late boolean,
  p_is_received boolean,
  p_note text default null,
  p_actor_account_id integer default null,
  p_exchange_item_numbers text[] default null,
  p_exchange_quantities integer[] default null,
  p_idempotency_owner text default null,
  p_idempotency_key text default null,
  p_request_hash bytea default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  announced order_return;
begin
  announced := ledger_internal.request_return(p_order_id, p_item_numbers => p_item_numbers,
    p_quantities => p_quantities, p_reason => p_reason, p_date => p_date, p_requested_at => p_requested_at,
    p_is_late => p_is_late, p_note => p_note, p_actor_account_id => p_actor_account_id,
    p_exchange_item_numbers => p_exchange_item_numbers, p_exchange_quantities => p_exchange_quantities);
  if p_is_received then
    perform ledger_internal.receive_return(announced, p_as_points => false, p_date => p_date,
      p_posted_at => p_requested_at, p_actor_account_id => p_actor_account_id);
  end if;
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash, json_build_object('id', announced.id));
  end if;
  return announced.id;
end $$;

-- Decides a return, named by its id or, for a webshop, by the number of its order and its own number: `p_verb` is receive,
-- reject (with `p_rejection`) or cancel. `p_as_points` gives points back although an exchange is wanted. Returns JSON:
-- `isChanged`, false for a repeated verb, and `return` (ledger.return_json). Called alone, as ledger.announce_return.
-- Refuses not_found, return_decided (detail: the state), return_of_other, exchange_waits, and as
-- ledger_internal.receive_return.
create or replace function ledger.decide_return(
  p_verb text,
  p_date date,
  p_decided_at timestamptz,
  p_as_points boolean,
  p_return_id integer default null,
  p_order_number bigint default null,
  p_number integer default null,
  p_connection_id integer default null,
  p_rejection text default null,
  p_actor_account_id integer default null,
  p_idempotency_owner text default null,
  p_idempotency_key text default null,
  p_request_hash bytea default null
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  decided order_return;
  outcome text := case p_verb when 'receive' then 'received' when 'reject' then 'rejected' when 'cancel' then 'cancelled' end;
  waits boolean;
  is_changed boolean;
begin
  -- 1. Find the return, and lock its order. Later statements see all that was committed before the lock.
  if p_return_id is not null then
    select * into decided from order_return where id = p_return_id;
  else
    select order_return.* into decided
    from orders join order_return on order_return.order_id = orders.id and order_return.number = p_number
    where orders.order_number = p_order_number and orders.connection_id = p_connection_id;
  end if;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform from orders where id = decided.order_id for no key update;
  select * into strict decided from order_return where id = decided.id;

  -- 2. Check the return. One whose exchange waits for approval was received already.
  if p_verb = 'cancel' and (decided.requested_by is null) <> (p_actor_account_id is null) then
    perform ledger_internal.refuse('return_of_other');
  end if;
  if decided.state not in ('requested', outcome) then
    perform ledger_internal.refuse('return_decided', decided.state);
  end if;
  waits := decided.state = 'requested' and decided.exchange_order_id is not null;
  if waits and (p_verb <> 'receive' or p_as_points) then
    perform ledger_internal.refuse('exchange_waits');
  end if;

  -- 3. Decide it.
  is_changed := decided.state = 'requested' and not waits;
  if is_changed and p_verb = 'receive' then
    perform ledger_internal.receive_return(decided, p_as_points => p_as_points, p_date => p_date,
      p_posted_at => p_decided_at, p_actor_account_id => p_actor_account_id);
  elsif is_changed then
    perform ledger_internal.write_closed(decided, p_rejection => p_rejection, p_decided_at => p_decided_at,
      p_actor_account_id => p_actor_account_id);
  end if;
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash, json_build_object('id', decided.id));
  end if;
  return (select json_build_object('isChanged', is_changed, 'return', ledger.return_json(order_return))
    from order_return where id = decided.id);
end $$;

-- Returns a return as JSON (contract `orderReturn`, and `orderId`).
create or replace function ledger.return_json(p_return order_return) returns json
language sql stable as $$
  select json_build_object(
    'id', p_return.id, 'orderId', p_return.order_id, 'number', concat(orders.order_number, '-R', p_return.number),
    'orderNumber', orders.order_number, 'state', p_return.state, 'reason', p_return.reason, 'note', p_return.note,
    'amount', p_return.amount * 0.01,
    'lines', (
      select json_agg(json_build_object('itemNumber', item_number, 'title', title, 'quantity', returned.quantity,
        'price', price * 0.01, 'amount', price * returned.quantity * 0.01) order by line.line)
      from order_return_line as returned
        join order_line as line on line.order_id = returned.order_id and line.line = returned.line
      where returned.return_id = p_return.id),
    'exchange', case when p_return.is_exchange then json_build_object(
      'lines', (
        select json_agg(json_build_object('itemNumber', item_number, 'quantity', quantity) order by position)
        from exchange_line where return_id = p_return.id),
      'order', (
        select json_build_object('orderNumber', order_number, 'status', status)
        from orders where id = p_return.exchange_order_id)) end,
    'requestedAt', ledger.in_utc(p_return.requested_at),
    'requestedBy', (select name from account where id = p_return.requested_by),
    'decidedAt', ledger.in_utc(p_return.decided_at),
    'decidedBy', (select name from account where id = p_return.decided_by),
    'rejection', p_return.rejection)
  from orders where id = p_return.order_id
$$;

-- Returns a moment as RFC 3339, to the millisecond.
create or replace function ledger.in_utc(p_moment timestamptz) returns text
language sql stable as $$
  select to_char(p_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Receives a requested return: gives its points back, or places the order of the items that are wanted instead. The caller
-- has locked the order whose items come back. Refuses as ledger_internal.open_balance, ledger_internal.write_received and
-- ledger_internal.exchange_return.
create or replace function ledger_internal.receive_return(
  p_return order_return,
  p_as_points boolean,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
begin
  perform ledger_internal.open_balance(p_return.employee_id, p_date => p_date, p_posted_at => p_posted_at);
  if p_return.is_exchange and not p_as_points then
    perform ledger_internal.exchange_return(p_return, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  else
    perform ledger_internal.write_received(p_return, p_spent => 0, p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id);
  end if;
end $$;

-- Places the order of the items that are wanted instead of those of a return. If that order needs approval, the return
-- stays requested, and is received with the decision, whatever it is. The caller has locked the balance. Refuses
-- points_lapse if the balance was reset since the order was placed, and as ledger_internal.write_order.
create or replace function ledger_internal.exchange_return(
  p_return order_return,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  returned orders;
  possible_placers integer[];
  item_numbers text[];
  quantities integer[];
begin
  select * into strict returned from orders where id = p_return.order_id;
  if returned.date <= ledger.usable_until_before_reset(returned.employee_id) then
    perform ledger_internal.refuse('points_lapse');
  end if;
  select array_agg(item_number order by position), array_agg(quantity order by position)
  into item_numbers, quantities
  from exchange_line where return_id = p_return.id;
  if p_return.requested_by is null then
    possible_placers := ledger_internal.recent_logins(returned.employee_id, p_placed_at => p_return.requested_at);
  end if;
  perform ledger_internal.write_order(p_employee_id => returned.employee_id,
    p_connection_id => returned.connection_id, p_item_numbers => item_numbers, p_quantities => quantities,
    p_date => p_date, p_placed_at => p_posted_at, p_placer_id => possible_placers[1],
    p_possible_placers => possible_placers, p_return_id => p_return.id, p_actor_account_id => p_actor_account_id);
end $$;

-- Returns whether an exchange is for the same articles at most at the same price, such as another size: for each family
-- of products, no more pieces than are returned, and none that costs more than the cheapest returned one did.
create or replace function ledger_internal.is_same_article(
  p_return_id integer,
  p_products product[],
  p_quantities integer[]
) returns boolean
language sql stable as $$
  with returned as (
    select coalesce('family ' || product.family, 'item ' || product.item_number) as article, min(line.price) as price,
      sum(returned.quantity) as quantity
    from order_return_line as returned
      join order_line as line on line.order_id = returned.order_id and line.line = returned.line
      join product on product.id = line.product_id
    where returned.return_id = p_return_id
    group by article
  ), wanted as (
    select coalesce('family ' || product.family, 'item ' || product.item_number) as article, max(product.price) as price,
      sum(p_quantities[n]) as quantity
    from generate_subscripts(p_products, 1) as n
      cross join lateral (select (p_products[n]).*) as product
    group by article
  )
  select not exists (
    select from wanted left join returned using (article)
    where returned.price is null or wanted.price > returned.price or wanted.quantity > returned.quantity)
$$;
