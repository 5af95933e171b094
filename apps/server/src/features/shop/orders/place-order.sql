-- Places an order through a webshop's connection: prices it, then pays it, or reserves its points if it needs approval
-- (ledger_internal.needed_approval). Returns the order as JSON (contract `webshopOrder`, without `requestReason`), and
-- stores it under the idempotency key, if one is given: the reason would stay there after the employee is deleted. Called alone, so that an order is one round trip and one transaction.
-- Refuses unknown_login, and as ledger.lock_and_post_due and ledger_internal.write_order.
--
-- `p_login_id` is the redeemed login code with which the order was placed. `p_without_login` says that the employee
-- placed it. With neither, each account that redeemed a code of the employee within the hour may have placed it.
-- With `p_request_reason`, the order may cost more than the balance, if the customer allows it.
create or replace function ledger.receive_order(
  p_employee_id integer,
  p_connection_id integer,
  p_item_numbers text[],
  p_quantities integer[],
  p_date date,
  p_placed_at timestamptz,
  p_reference text default null,
  p_login_id integer default null,
  p_without_login boolean default false,
  p_request_reason text default null,
  p_idempotency_owner text default null,
  p_idempotency_key text default null,
  p_request_hash bytea default null
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placer_id integer;
  possible_placers integer[];
  order_json text;
begin
  -- 1. Lock the balance, and post due entries.
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date,
    p_posted_at => p_placed_at);

  -- 2. Find out who places the order. Each statement from here on sees everything committed before the lock was
  --    granted.
  if p_login_id is not null then
    select account_id into placer_id from webshop_login
    where id = p_login_id and employee_id = p_employee_id;
    if not found then
      perform ledger_internal.refuse('unknown_login');
    end if;
  elsif not p_without_login then
    possible_placers := ledger_internal.recent_logins(p_employee_id, p_placed_at => p_placed_at);
    placer_id := possible_placers[1];
  end if;

  -- 3. Write the order, and store the response under the idempotency key.
  order_json := ledger_internal.write_order(p_employee_id => p_employee_id, p_connection_id => p_connection_id,
    p_item_numbers => p_item_numbers, p_quantities => p_quantities, p_date => p_date, p_placed_at => p_placed_at,
    p_reference => p_reference, p_placer_id => placer_id, p_possible_placers => possible_placers,
    p_request_reason => p_request_reason);
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash, order_json);
  end if;
  return order_json;
end $$;

-- As ledger.receive_order, for the previous release.
create or replace function ledger.place_order(
  p_employee_id integer,
  p_connection_id integer,
  p_item_numbers text[],
  p_quantities integer[],
  p_date date,
  p_placed_at timestamptz,
  p_reference text default null,
  p_login_id integer default null,
  p_without_login boolean default false,
  p_idempotency_owner text default null,
  p_idempotency_key text default null,
  p_request_hash bytea default null
) returns text
language sql security definer set search_path = public, pg_temp as $$
  select ledger.receive_order(p_employee_id, p_connection_id => p_connection_id, p_item_numbers => p_item_numbers,
    p_quantities => p_quantities, p_date => p_date, p_placed_at => p_placed_at, p_reference => p_reference,
    p_login_id => p_login_id, p_without_login => p_without_login, p_idempotency_owner => p_idempotency_owner,
    p_idempotency_key => p_idempotency_key, p_request_hash => p_request_hash)
$$;

-- Returns the accounts that redeemed a login code of an employee within the hour before an order, the latest first.
create or replace function ledger_internal.recent_logins(p_employee_id integer, p_placed_at timestamptz)
returns integer[]
language sql stable as $$
  select array_agg(redeemer.account_id order by redeemer.last desc)
  from (
    select account_id, max(id) as last from webshop_login
    where employee_id = p_employee_id and redeemed_at > p_placed_at - interval '1 hour'
    group by account_id
  ) as redeemer
$$;

-- Writes an order, and moves its points. Returns it as JSON (contract `webshopOrder`). The caller has locked the balance
-- and posted what is due to it. With `p_return_id`, the order is the exchange for this return: its points can be spent
-- on the order, and it needs no approval if it is for the same articles (ledger_internal.is_same_article).
-- Refuses not_found or, for an exchange, points_lapse, products_unavailable (detail: JSON array of line positions, from 0;
-- none for an exchange of a customer that moved to another webshop), order_free, amount_out_of_range,
-- order_exceeds_balance (detail: available and required hundredths), and as ledger_internal.write_received.
create or replace function ledger_internal.write_order(
  p_employee_id integer,
  p_connection_id integer,
  p_item_numbers text[],
  p_quantities integer[],
  p_date date,
  p_placed_at timestamptz,
  p_reference text default null,
  p_placer_id integer default null,
  p_possible_placers integer[] default null,
  p_return_id integer default null,
  p_actor_account_id integer default null,
  p_request_reason text default null
) returns text
language plpgsql as $$
declare
  buyer record;
  products product[];
  total bigint;
  returned order_return;
  needed record;
  beyond bigint := 0;
  placed orders;
  order_json text;
begin
  -- 1. Find the employee, and what can be spent.
  select employee.customer_id, employee.department_id, customer.order_approval,
    customer.beyond_balance, customer.return_days, balance.posted - balance.held as available
  into buyer
  from employee
    join balance on balance.employee_id = employee.id and not balance.closed
      and (balance.usable_until is null or balance.usable_until >= p_date)
    join customer on customer.id = employee.customer_id
  where employee.id = p_employee_id and employee.deleted_at is null
    and customer.connection_id = p_connection_id and customer.archived_at is null;
  if not found and p_return_id is null then
    perform ledger_internal.refuse('not_found');
  elsif not found and (select customer.connection_id <> p_connection_id
    from customer join employee on employee.customer_id = customer.id where employee.id = p_employee_id)
  then
    perform ledger_internal.refuse('products_unavailable');
  elsif not found then
    perform ledger_internal.refuse('points_lapse');
  end if;
  if p_return_id is not null then
    select * into strict returned from order_return where id = p_return_id;
    buyer.available := buyer.available + returned.amount;
  end if;

  -- 2. Price the lines; null stands for a product that the employee may not buy. The lateral join makes the generic
  --    plan look each product up in the index; a plain join makes it scan all products.
  select array_agg(priced.product order by line.position), sum((priced.product).price * line.quantity)
  into products, total
  from unnest(p_item_numbers, p_quantities) with ordinality as line (item_number, quantity, position)
    left join lateral (
      select product from product
      where product.connection_id = p_connection_id and product.item_number = line.item_number and active
        and (buyer.department_id is null or exists (
          select from department_product as included
          where included.department_id = buyer.department_id and included.product_id = product.id))
      limit 1
    ) as priced on true;

  -- 3. Check the order.
  if array_position(products, null) is not null then
    perform ledger_internal.refuse('products_unavailable', (
      select json_agg(n - 1)::text from generate_subscripts(products, 1) as n where products[n] is null));
  end if;
  if total = 0 then
    perform ledger_internal.refuse('order_free');
  end if;
  if total > 1000000000 then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;
  if p_request_reason is not null and p_return_id is null then
    beyond := case buyer.beyond_balance
      when 'with_reason' then greatest(0, total - buyer.available)
      when 'without_balance' then total
      else 0 end;
  end if;
  if total - beyond > buyer.available then
    perform ledger_internal.refuse('order_exceeds_balance', concat_ws(' ', buyer.available, total));
  end if;

  -- 4. Find out who approves the order, and why; no row if nobody does.
  select * into needed
  from ledger_internal.needed_approval(p_customer_id => buyer.customer_id, p_is_on => buyer.order_approval,
    p_department_id => buyer.department_id, p_employee_id => p_employee_id, p_products => products,
    p_quantities => p_quantities, p_total => total, p_available => buyer.available, p_beyond => beyond, p_date => p_date)
  where p_return_id is null
    or not ledger_internal.is_same_article(p_return_id, p_products => products, p_quantities => p_quantities);

  -- 5. Write the order.
  insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference,
    date, placed_at, placed_by, possible_placers, processed_at, approval_steps, approval_reasons, waits_for, waits_since,
    missing, request_reason)
  values (p_connection_id, buyer.customer_id, p_employee_id, buyer.department_id,
    case when needed.steps is null then 'accepted' else 'pending' end, total, cardinality(products),
    p_reference, p_date, p_placed_at, p_placer_id, p_possible_placers,
    case when needed.steps is null then p_placed_at end, needed.steps, needed.reasons, needed.steps[1],
    case when needed.steps is not null then p_placed_at end, beyond, case when beyond > 0 then p_request_reason end)
  returning * into placed;
  with lines as (
    insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity, vat_rate)
    select placed.id, placed.customer_id, line.position, (line.product).id, (line.product).item_number,
      (line.product).title, (line.product).price, p_quantities[line.position], (line.product).vat_rate
    from (select n as position, products[n] as product from generate_subscripts(products, 1) as n) as line
    returning line, item_number, title, quantity, price
  ), outbox as (
    insert into outbox_event (kind, customer_id, order_id, created_at)
    select event, placed.customer_id, placed.id, placed.placed_at
    from unnest(case placed.status when 'pending' then array['order.received']
      else array['order.received', 'order.accepted'] end) as event
  ), audit as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    values (placed.placed_at, coalesce(placed.placed_by, p_actor_account_id), placed.customer_id, 'order.create',
      'order', placed.id, '{}')
  )
  select json_build_object(
      'orderNumber', placed.order_number, 'employeeId', placed.employee_id, 'status', placed.status,
      'amount', placed.amount * 0.01, 'refunded', 0,
      'lines', json_agg(json_build_object('itemNumber', item_number, 'title', title, 'quantity', quantity,
        'price', price * 0.01, 'amount', price * quantity * 0.01, 'returnable', quantity) order by line),
      'reference', placed.reference,
      'placedAt', ledger.in_utc(placed.placed_at),
      'returnUntil', placed.date + buyer.return_days,
      'reason', null,
      'approval', case when needed.steps is not null
        then json_build_object('steps', needed.steps, 'reasons', needed.reasons) end,
      'missing', beyond * 0.01)
  into order_json from lines;

  -- 6. Move the points; of an exchange that needs no approval, also those of its return.
  if p_return_id is not null then
    update order_return set exchange_order_id = placed.id where id = p_return_id;
  end if;
  if placed.status = 'pending' then
    perform ledger_internal.reserve(placed);
  else
    perform ledger_internal.receive_waiting(placed.id, p_spent => placed.amount, p_date => p_date,
      p_posted_at => p_placed_at, p_actor_account_id => p_actor_account_id);
    -- Names no account: mails tell by this that nobody accepted the order later.
    perform ledger_internal.pay(placed, p_date => p_date, p_posted_at => p_placed_at);
  end if;
  return order_json;
end $$;
