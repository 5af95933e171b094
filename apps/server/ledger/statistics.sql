-- Adds accepted orders (basis `orders`) or entries with positive points (basis `credits`), given by their ids, to the
-- daily and yearly statistics, which have a row per employee, department at that time, and day or year. The caller has
-- locked the balances, which serialises the writes. An employee must not occur twice in a call: `on conflict` fails
-- to update a row twice, and grouping the rows first would take as long as writing them.
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
  ), addition as (
    select customer_id, employee_id, department_id, date, amount as points, extract(year from date)::integer as year,
      extract(month from date)::integer as month
    from source
    order by date, customer_id, employee_id
  ), daily as (
    insert into daily_statistic as existing (basis, date, customer_id, employee_id, department_id, orders, points)
    select add_to_statistics.basis, date, customer_id, employee_id, department_id, 1, points from addition
    on conflict (basis, date, customer_id, employee_id, department_id) do update
    set orders = existing.orders + excluded.orders, points = existing.points + excluded.points
  )
  insert into yearly_statistic as existing (basis, year, customer_id, employee_id, department_id, orders, points,
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
  from addition
  on conflict (basis, year, customer_id, employee_id, department_id) do update
  set orders = existing.orders + excluded.orders, points = existing.points + excluded.points,
    orders_1 = existing.orders_1 + excluded.orders_1, orders_2 = existing.orders_2 + excluded.orders_2,
    orders_3 = existing.orders_3 + excluded.orders_3, orders_4 = existing.orders_4 + excluded.orders_4,
    orders_5 = existing.orders_5 + excluded.orders_5, orders_6 = existing.orders_6 + excluded.orders_6,
    orders_7 = existing.orders_7 + excluded.orders_7, orders_8 = existing.orders_8 + excluded.orders_8,
    orders_9 = existing.orders_9 + excluded.orders_9, orders_10 = existing.orders_10 + excluded.orders_10,
    orders_11 = existing.orders_11 + excluded.orders_11, orders_12 = existing.orders_12 + excluded.orders_12,
    points_1 = existing.points_1 + excluded.points_1, points_2 = existing.points_2 + excluded.points_2,
    points_3 = existing.points_3 + excluded.points_3, points_4 = existing.points_4 + excluded.points_4,
    points_5 = existing.points_5 + excluded.points_5, points_6 = existing.points_6 + excluded.points_6,
    points_7 = existing.points_7 + excluded.points_7, points_8 = existing.points_8 + excluded.points_8,
    points_9 = existing.points_9 + excluded.points_9, points_10 = existing.points_10 + excluded.points_10,
    points_11 = existing.points_11 + excluded.points_11, points_12 = existing.points_12 + excluded.points_12;
end $$;

-- Subtracts a formerly accepted order from the statistics. The caller has locked the employee's balance.
create or replace function ledger.subtract_order_from_statistics(order_id integer) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with cancelled as (
    select *, extract(year from date) as year, extract(month from date) as month from orders where id = order_id
  ), daily as (
    update daily_statistic as existing
    set orders = existing.orders - 1, points = existing.points - cancelled.amount
    from cancelled
    where basis = 'orders' and existing.date = cancelled.date and existing.customer_id = cancelled.customer_id
      and existing.employee_id = cancelled.employee_id
      and existing.department_id is not distinct from cancelled.department_id
  )
  update yearly_statistic as existing
  set orders = existing.orders - 1, points = existing.points - cancelled.amount,
    orders_1 = existing.orders_1 - (month = 1)::integer, orders_2 = existing.orders_2 - (month = 2)::integer,
    orders_3 = existing.orders_3 - (month = 3)::integer, orders_4 = existing.orders_4 - (month = 4)::integer,
    orders_5 = existing.orders_5 - (month = 5)::integer, orders_6 = existing.orders_6 - (month = 6)::integer,
    orders_7 = existing.orders_7 - (month = 7)::integer, orders_8 = existing.orders_8 - (month = 8)::integer,
    orders_9 = existing.orders_9 - (month = 9)::integer, orders_10 = existing.orders_10 - (month = 10)::integer,
    orders_11 = existing.orders_11 - (month = 11)::integer, orders_12 = existing.orders_12 - (month = 12)::integer,
    points_1 = existing.points_1 - (month = 1)::integer * cancelled.amount,
    points_2 = existing.points_2 - (month = 2)::integer * cancelled.amount,
    points_3 = existing.points_3 - (month = 3)::integer * cancelled.amount,
    points_4 = existing.points_4 - (month = 4)::integer * cancelled.amount,
    points_5 = existing.points_5 - (month = 5)::integer * cancelled.amount,
    points_6 = existing.points_6 - (month = 6)::integer * cancelled.amount,
    points_7 = existing.points_7 - (month = 7)::integer * cancelled.amount,
    points_8 = existing.points_8 - (month = 8)::integer * cancelled.amount,
    points_9 = existing.points_9 - (month = 9)::integer * cancelled.amount,
    points_10 = existing.points_10 - (month = 10)::integer * cancelled.amount,
    points_11 = existing.points_11 - (month = 11)::integer * cancelled.amount,
    points_12 = existing.points_12 - (month = 12)::integer * cancelled.amount
  from cancelled
  where basis = 'orders' and existing.year = cancelled.year and existing.customer_id = cancelled.customer_id
    and existing.employee_id = cancelled.employee_id
    and existing.department_id is not distinct from cancelled.department_id;
end $$;

-- Adds credits, one of each employee and ordered by employee, to the statistics. Returns the last employee, or null if
-- there are fewer than `batch_size`, which means that none are left.
create or replace function ledger.count_credits(employee_ids integer[], entry_ids bigint[], batch_size integer)
returns integer
language plpgsql as $$
begin
  perform ledger.lock_balances(employee_ids);
  perform ledger.add_to_statistics('credits', entry_ids);
  return case when cardinality(employee_ids) = batch_size then employee_ids[batch_size] end;
end $$;

-- Called by workers: adds some of a finished top-up run's credits to the statistics, in the order of employees, and
-- records the last employee in top_up_run.uncounted_after. Statistics read the credits of later employees from the
-- entries. Adding them in the run itself would double its time. Returns whether more may be left. Commits
-- asynchronously: a call lost in a crash is repeated.
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
  ) as uncounted;
  update top_up_run
  set uncounted_after = ledger.count_credits(employee_ids, entry_ids, batch_size)
  where id = run.id;
  return true;
end $$;

-- Called by workers: does for a posted amount batch what ledger.count_top_ups does for a run.
create or replace function ledger.count_amount_batches(batch_size integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  batch amount_batch;
  employee_ids integer[];
  entry_ids bigint[];
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into batch from amount_batch
  where uncounted_after is not null
  order by id limit 1
  for no key update skip locked;
  if not found then
    return false;
  end if;

  select array_agg(employee_id), array_agg(id) into employee_ids, entry_ids
  from (
    select employee_id, id from ledger_entry
    where batch_id = batch.id and kind = 'manual' and amount > 0 and employee_id > batch.uncounted_after
    order by employee_id limit batch_size
  ) as uncounted;
  update amount_batch
  set uncounted_after = ledger.count_credits(employee_ids, entry_ids, batch_size)
  where id = batch.id;
  return true;
end $$;
