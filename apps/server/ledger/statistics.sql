-- Adds rows to the statistics: accepted orders (basis `orders`) or entries with positive points (basis `credits`), by
-- their ids. Sums are kept by employee, department of that time, and day or year; a year has its months as columns.
-- The caller has locked the employees' balances, which serialises these writes. An employee occurs at most once per
-- call: adding up before writing would take as long as writing.
create or replace function ledger.add_to_statistics(basis text, ids bigint[]) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with source as (
    select customer_id, employee_id, department_id, date, amount from ledger_entry
    where add_to_statistics.basis = 'credits' and id = any(ids)
    union all
    select customer_id, employee_id, department_id, date, amount from orders
    where add_to_statistics.basis = 'orders' and id = any(ids)
  ), counted as (
    select customer_id, employee_id, department_id, date, amount as points, extract(year from date)::integer as year,
      extract(month from date)::integer as month
    from source
    order by date, customer_id, employee_id
  ), daily as (
    insert into daily_statistic as known (basis, date, customer_id, employee_id, department_id, orders, points)
    select add_to_statistics.basis, date, customer_id, employee_id, department_id, 1, points from counted
    on conflict (basis, date, customer_id, employee_id, department_id) do update
    set orders = known.orders + excluded.orders, points = known.points + excluded.points
  )
  insert into yearly_statistic as known (basis, year, customer_id, employee_id, department_id, orders, points,
    orders_1, orders_2, orders_3, orders_4, orders_5, orders_6, orders_7, orders_8, orders_9, orders_10, orders_11,
    orders_12, points_1, points_2, points_3, points_4, points_5, points_6, points_7, points_8, points_9, points_10,
    points_11, points_12)
  select add_to_statistics.basis, year, customer_id, employee_id, department_id, 1, points,
    (month = 1)::integer, (month = 2)::integer, (month = 3)::integer, (month = 4)::integer, (month = 5)::integer,
    (month = 6)::integer, (month = 7)::integer, (month = 8)::integer, (month = 9)::integer, (month = 10)::integer,
    (month = 11)::integer, (month = 12)::integer, points * (month = 1)::integer, points * (month = 2)::integer,
    points * (month = 3)::integer, points * (month = 4)::integer, points * (month = 5)::integer,
    points * (month = 6)::integer, points * (month = 7)::integer, points * (month = 8)::integer,
    points * (month = 9)::integer, points * (month = 10)::integer, points * (month = 11)::integer,
    points * (month = 12)::integer
  from counted
  on conflict (basis, year, customer_id, employee_id, department_id) do update
  set orders = known.orders + excluded.orders, points = known.points + excluded.points,
    orders_1 = known.orders_1 + excluded.orders_1, orders_2 = known.orders_2 + excluded.orders_2,
    orders_3 = known.orders_3 + excluded.orders_3, orders_4 = known.orders_4 + excluded.orders_4,
    orders_5 = known.orders_5 + excluded.orders_5, orders_6 = known.orders_6 + excluded.orders_6,
    orders_7 = known.orders_7 + excluded.orders_7, orders_8 = known.orders_8 + excluded.orders_8,
    orders_9 = known.orders_9 + excluded.orders_9, orders_10 = known.orders_10 + excluded.orders_10,
    orders_11 = known.orders_11 + excluded.orders_11, orders_12 = known.orders_12 + excluded.orders_12,
    points_1 = known.points_1 + excluded.points_1, points_2 = known.points_2 + excluded.points_2,
    points_3 = known.points_3 + excluded.points_3, points_4 = known.points_4 + excluded.points_4,
    points_5 = known.points_5 + excluded.points_5, points_6 = known.points_6 + excluded.points_6,
    points_7 = known.points_7 + excluded.points_7, points_8 = known.points_8 + excluded.points_8,
    points_9 = known.points_9 + excluded.points_9, points_10 = known.points_10 + excluded.points_10,
    points_11 = known.points_11 + excluded.points_11, points_12 = known.points_12 + excluded.points_12;
end $$;

-- Takes an order out of the statistics that was accepted before. The caller has locked the employee's balance.
create or replace function ledger.subtract_order_from_statistics(order_id integer) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with cancelled as (
    select *, extract(year from date) as year, extract(month from date) as month from orders where id = order_id
  ), daily as (
    update daily_statistic as known
    set orders = known.orders - 1, points = known.points - cancelled.amount
    from cancelled
    where basis = 'orders' and known.date = cancelled.date and known.customer_id = cancelled.customer_id
      and known.employee_id = cancelled.employee_id
      and known.department_id is not distinct from cancelled.department_id
  )
  update yearly_statistic as known
  set orders = known.orders - 1, points = known.points - cancelled.amount,
    orders_1 = known.orders_1 - (month = 1)::integer, orders_2 = known.orders_2 - (month = 2)::integer,
    orders_3 = known.orders_3 - (month = 3)::integer, orders_4 = known.orders_4 - (month = 4)::integer,
    orders_5 = known.orders_5 - (month = 5)::integer, orders_6 = known.orders_6 - (month = 6)::integer,
    orders_7 = known.orders_7 - (month = 7)::integer, orders_8 = known.orders_8 - (month = 8)::integer,
    orders_9 = known.orders_9 - (month = 9)::integer, orders_10 = known.orders_10 - (month = 10)::integer,
    orders_11 = known.orders_11 - (month = 11)::integer, orders_12 = known.orders_12 - (month = 12)::integer,
    points_1 = known.points_1 - (month = 1)::integer * cancelled.amount,
    points_2 = known.points_2 - (month = 2)::integer * cancelled.amount,
    points_3 = known.points_3 - (month = 3)::integer * cancelled.amount,
    points_4 = known.points_4 - (month = 4)::integer * cancelled.amount,
    points_5 = known.points_5 - (month = 5)::integer * cancelled.amount,
    points_6 = known.points_6 - (month = 6)::integer * cancelled.amount,
    points_7 = known.points_7 - (month = 7)::integer * cancelled.amount,
    points_8 = known.points_8 - (month = 8)::integer * cancelled.amount,
    points_9 = known.points_9 - (month = 9)::integer * cancelled.amount,
    points_10 = known.points_10 - (month = 10)::integer * cancelled.amount,
    points_11 = known.points_11 - (month = 11)::integer * cancelled.amount,
    points_12 = known.points_12 - (month = 12)::integer * cancelled.amount
  from cancelled
  where basis = 'orders' and known.year = cancelled.year and known.customer_id = cancelled.customer_id
    and known.employee_id = cancelled.employee_id
    and known.department_id is not distinct from cancelled.department_id;
end $$;

-- The worker's part: counts a batch of the credits of a finished top-up run in the statistics. Written with each credit
-- they would take as long as the credits themselves. Until they are counted, statistics read them from the run's
-- entries, so it does not matter when this happens. Returns whether more may be left.
--
-- The commit does not wait for the disk: a batch that a crash loses is counted again.
create or replace function ledger.count_top_ups(batch_size integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  run top_up_run;
  employee_ids integer[];
  entry_ids bigint[];
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into run from top_up_run
  where uncounted_after is not null and finished_at is not null
  order by id limit 1
  for no key update skip locked;
  if not found then
    return false;
  end if;

  select array_agg(employee_id), array_agg(id) into employee_ids, entry_ids
  from (
    select employee_id, id from ledger_entry
    where top_up_run_id = run.id and employee_id > run.uncounted_after
    order by employee_id limit batch_size
  ) as batch;
  perform ledger.lock_balances(employee_ids);
  perform ledger.add_to_statistics('credits', entry_ids);
  update top_up_run
  set uncounted_after = case when cardinality(employee_ids) = batch_size then employee_ids[batch_size] end
  where id = run.id;
  return true;
end $$;
