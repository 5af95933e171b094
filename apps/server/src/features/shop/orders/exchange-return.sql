-- Receives a return whose items are exchanged: places the order of the items that the employee wants instead. If that
-- order needs approval, the return stays requested, and is received with the decision, whatever it is. The caller has
-- locked the order whose items are returned. Returns the id of the exchange order. Refuses points_lapse if the balance was
-- reset since the order was placed, and as ledger_internal.requested_return, ledger_internal.open_balance_of_order and
-- ledger_internal.write_order.
create or replace function ledger.exchange_return(
  p_return_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  requested order_return := ledger_internal.requested_return(p_return_id);
  returned orders;
  possible_placers integer[];
  item_numbers text[];
  quantities integer[];
begin
  perform ledger_internal.open_balance_of_order(requested.order_id, p_date => p_date, p_posted_at => p_posted_at);
  select * into strict returned from orders where id = requested.order_id;
  if returned.date <= ledger.usable_until_before_reset(returned.employee_id) then
    perform ledger_internal.refuse('points_lapse');
  end if;

  select array_agg(item_number order by position), array_agg(quantity order by position)
  into item_numbers, quantities
  from exchange_line where return_id = p_return_id;
  if requested.requested_by is null then
    possible_placers := ledger_internal.recent_logins(returned.employee_id, p_placed_at => requested.requested_at);
  end if;
  perform ledger_internal.write_order(p_employee_id => returned.employee_id,
    p_connection_id => returned.connection_id, p_item_numbers => item_numbers, p_quantities => quantities,
    p_date => p_date, p_placed_at => p_posted_at, p_placer_id => possible_placers[1], p_possible_placers => possible_placers, p_return_id => p_return_id,
    p_actor_account_id => p_actor_account_id);
  return (select exchange_order_id from order_return where id = p_return_id);
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
