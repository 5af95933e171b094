-- Adds accepted orders (basis `orders`) or entries with positive points (basis `credits`), given by their ids, to the
-- yearly statistics, which have a row per employee, department at that time, and year. The caller has locked the
-- balances, which serialises the writes. `p_sign` is 1; a released function keeps its parameters (ADR 21).
create or replace function ledger_internal.add_to_statistics(p_basis text, p_ids bigint[], p_sign integer default 1)
returns void
language plpgsql as $$
begin
  insert into yearly_statistic as existing (basis, year, customer_id, employee_id, department_id, orders, points)
  select p_basis, extract(year from date)::integer as year, customer_id, employee_id, department_id,
    p_sign * count(*), p_sign * sum(amount)
  from (
    select date, customer_id, employee_id, department_id, amount from ledger_entry
    where p_basis = 'credits' and id = any(p_ids)
    union all
    select date, customer_id, employee_id, department_id, amount from orders
    where p_basis = 'orders' and id = any(p_ids)
  ) as source
  group by year, customer_id, employee_id, department_id
  order by year, customer_id, employee_id
  on conflict (basis, year, customer_id, employee_id, department_id) do update
  set orders = existing.orders + excluded.orders, points = existing.points + excluded.points;
end $$;

-- Subtracts a refund from the year of its order, and the order itself when all of it is refunded. The caller has locked
-- the balance, and added the refund to `p_order`.
create or replace function ledger_internal.subtract_refund(p_order orders, p_amount bigint) returns void
language sql as $$
  update yearly_statistic
  set points = points - p_amount,
    orders = orders - case when p_order.refunded = p_order.amount then 1 else 0 end
  where basis = 'orders' and year = extract(year from p_order.date)::integer
    and customer_id = p_order.customer_id and employee_id = p_order.employee_id
    and department_id is not distinct from p_order.department_id
$$;
