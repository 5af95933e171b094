-- Adds accepted orders (basis `orders`) or entries with positive points (basis `credits`), given by their ids, to the
-- yearly statistics, which have a row per employee, department at that time, and year. With `p_sign` -1, subtracts
-- orders that are refunded. The caller has locked the balances, which serialises the writes.
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
