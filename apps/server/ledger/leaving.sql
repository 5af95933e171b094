-- An employee leaves after `balance.last_day`, and may use the balance up to `balance.usable_until`, which is the same
-- day unless the balance is kept (ADR 45). `balance.settle_on` is the next day on which something is due: the day after
-- `last_day` (credits end), then the day after `usable_until` (the balance is reset). It is null when nothing is due.

-- Sets or changes the last days of employees who have not left by `date`. The arrays hold one value per employee. The
-- caller has posted due entries. Raises SL015 (employee_left).
create or replace function ledger.set_leave(
  employee_ids integer[],
  last_days date[],
  usable_until date[],
  date date,
  actor_account_id integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger.lock_balances(employee_ids);
  if exists (select from balance where employee_id = any(employee_ids) and (closed or last_day < date)) then
    raise exception 'employee_left' using errcode = 'SL015';
  end if;
  update balance
  set last_day = leave.last_day, usable_until = leave.usable_until, settle_on = leave.last_day + 1,
    leave_by = actor_account_id
  from unnest(set_leave.employee_ids, last_days, set_leave.usable_until) as leave (employee_id, last_day, usable_until)
  where balance.employee_id = leave.employee_id;
end $$;

-- Removes the last day of an employee who has not left by `date`. Raises SL015 (employee_left).
create or replace function ledger.cancel_leave(employee_id integer, date date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger.lock_balances(array[employee_id]);
  if exists (select from balance where employee_id = cancel_leave.employee_id and last_day < date) then
    raise exception 'employee_left' using errcode = 'SL015';
  end if;
  update balance set last_day = null, usable_until = null, settle_on = null, leave_by = null
  where employee_id = cancel_leave.employee_id;
end $$;

-- Rehires an employee who has left by `date`, and records the absence. Top-up periods up to `top_ups_since` are not
-- credited. The caller has posted due entries, which resets a balance that can no longer be used. Raises SL016
-- (employee_not_left).
create or replace function ledger.rehire(
  employee_id integer,
  date date,
  top_ups_since date,
  rehired_at timestamptz,
  actor_account_id integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  leave balance;
begin
  perform ledger.lock_balances(array[employee_id]);
  select * into leave from balance
  where employee_id = rehire.employee_id and last_day < date and not closed;
  if not found then
    raise exception 'employee_not_left' using errcode = 'SL016';
  end if;
  insert into absence (customer_id, employee_id, last_day, usable_until, top_ups_since, rehired_on, rehired_at,
    rehired_by)
  values (leave.customer_id, leave.employee_id, leave.last_day, leave.usable_until, rehire.top_ups_since, rehire.date,
    rehire.rehired_at, rehire.actor_account_id);
  update balance
  set last_day = null, usable_until = null, settle_on = null, leave_by = null,
    topped_up_through = greatest(topped_up_through, rehire.top_ups_since)
  where employee_id = rehire.employee_id;
end $$;

-- Ends the schedules and credit requests of employees whose last day is over, and resets the balances that can no
-- longer be used. Returns the number of these employees. The caller has locked the balances and posted what was due
-- before they left.
create or replace function ledger.settle_leavers(employee_ids integer[], date date, posted_at timestamptz)
returns integer
language plpgsql as $$
#variable_conflict use_column
declare
  leaver_ids integer[];
begin
  select array_agg(employee_id order by employee_id) into leaver_ids from balance
  where employee_id = any(employee_ids) and settle_on <= settle_leavers.date and not closed;
  if leaver_ids is null then
    return 0;
  end if;

  -- 1. End what would credit the balance.
  update scheduled_entry as series
  set next_date = null, stopped_at = settle_leavers.posted_at, stopped_by = balance.leave_by
  from balance
  where series.employee_id = any(leaver_ids) and next_date is not null and balance.employee_id = series.employee_id;
  perform ledger.void_credit_requests(employee_ids => leaver_ids, decided_at => posted_at);

  -- 2. Reset the balances that can no longer be used, and queue the webhook event that their employees have left.
  perform ledger.reset_left_balances(employee_ids => leaver_ids, date => date, posted_at => posted_at);
  insert into outbox_event (kind, customer_id, employee_ids, created_at)
  select 'employees.left', customer_id, array_agg(employee_id order by employee_id), settle_leavers.posted_at
  from balance
    join customer on customer.id = customer_id
    join connection on connection.id = customer.connection_id and connection.receives_webhooks
  where employee_id = any(leaver_ids) and usable_until < settle_leavers.date
  group by customer_id order by customer_id;

  -- 3. Schedule the reset of the balances that can still be used. Nothing more is due for the others.
  update balance
  set settle_on = case when usable_until >= settle_leavers.date then usable_until + 1 end
  where employee_id = any(leaver_ids);
  return cardinality(leaver_ids);
end $$;

-- Takes the available points of employees whose balance can no longer be used on `date`. Held points stay until their
-- orders are processed. The caller has locked the balances.
create or replace function ledger.reset_left_balances(employee_ids integer[], date date, posted_at timestamptz)
returns void
language plpgsql as $$
#variable_conflict use_column
declare
  reset_ids integer[];
  amounts bigint[];
  dates date[];
begin
  select array_agg(employee_id order by employee_id), array_agg(held - posted order by employee_id),
    array_agg(usable_until + 1 order by employee_id)
  into reset_ids, amounts, dates
  from balance
  where employee_id = any(employee_ids) and usable_until < reset_left_balances.date and posted > held and not closed;
  if reset_ids is null then
    return;
  end if;
  perform ledger.write_entries(
    employee_ids => reset_ids,
    kinds => array_fill('correction'::text, array[cardinality(reset_ids)]),
    amounts => amounts,
    texts => array_fill('Saldo nulstillet ved fratrædelse'::text, array[cardinality(reset_ids)]),
    dates => dates,
    posted_at => array_fill(reset_left_balances.posted_at, array[cardinality(reset_ids)]));
end $$;

-- Takes the points of an order that was released or refunded, if the balance has been reset since the order was placed,
-- even if the employee has been rehired: without the order, the reset would have taken them. The caller has locked the
-- balance.
create or replace function ledger.reset_returned_points(
  order_id integer,
  date date,
  posted_at timestamptz,
  actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  returned orders;
begin
  select * into strict returned from orders where id = order_id;
  if returned.date <= ledger.last_day_before_reset(returned.employee_id) then
    perform ledger.write_entries(
      employee_ids => array[returned.employee_id],
      kinds => array['correction'],
      amounts => array[-returned.amount],
      texts => array['Saldo nulstillet ved fratrædelse'],
      dates => array[date],
      posted_at => array[posted_at],
      actor_account_ids => array[actor_account_id]);
  end if;
end $$;

-- Returns the last day on which a balance could be used before leaving last reset it, or null if it was not reset by
-- the day `before`.
create or replace function ledger.last_day_before_reset(employee_id integer, before date default 'infinity')
returns date
language sql stable as $$
  select max(usable_until)
  from (
    select usable_until from absence
    where employee_id = last_day_before_reset.employee_id and usable_until < rehired_on
    union all
    select usable_until from balance
    where employee_id = last_day_before_reset.employee_id and last_day is not null and settle_on is null
  ) as reset
  where usable_until < before
$$;

-- Voids the pending credit requests of leavers, in the name of the account that set the last day, and subtracts
-- them from the daily sums of the accounts that made them. The caller has locked the balances.
create or replace function ledger.void_credit_requests(employee_ids integer[], decided_at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  void_ids integer[];
begin
  with void as (
    update credit_request as request
    set status = 'void', decided_by = balance.leave_by, decided_at = void_credit_requests.decided_at
    from balance
    where request.employee_id = any(employee_ids) and request.status = 'pending'
      and balance.employee_id = request.employee_id
    returning request.id
  )
  select array_agg(id) into void_ids from void;
  perform ledger.uncount_requests(void_ids);
end $$;
