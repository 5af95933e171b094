-- An employee leaves after `balance.last_day`, and may use the balance up to `balance.usable_until`, which is the same
-- day unless the balance is kept (ADR 45). `balance.settle_on` is the next day on which something is due: the day after
-- `last_day` (credits end), then the day after `usable_until` (the balance is reset). It is null when nothing is due.

-- Sets or changes the last days of employees who have not left by `p_date`. The arrays hold one value per employee.
-- Posts due entries first. Refuses not_found, employee_left, and as ledger.lock_and_post_due and
-- ledger_internal.check_customer_end.
create or replace function ledger.set_leave(
  p_employee_ids integer[],
  p_last_days date[],
  p_usable_until date[],
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock_and_post_due(p_employee_ids => p_employee_ids, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.require_scope(p_employee_ids, p_scope);
  if exists (select from balance where employee_id = any(p_employee_ids) and (closed or last_day < p_date)) then
    perform ledger_internal.refuse('employee_left');
  end if;
  perform ledger_internal.check_customer_end(p_employee_ids, p_last_days => p_last_days);
  update balance
  set last_day = leave.last_day, usable_until = leave.usable_until, settle_on = leave.last_day + 1,
    leave_by = p_actor_account_id
  from unnest(p_employee_ids, p_last_days, p_usable_until) as leave (employee_id, last_day, usable_until)
  where balance.employee_id = leave.employee_id;
end $$;

-- Removes the last day of an employee who has not left by `p_date`; the employee then leaves with the customer, if that
-- ends. Posts due entries first. Refuses employee_left, and as ledger.lock_and_post_due and
-- ledger_internal.check_customer_end.
create or replace function ledger.cancel_leave(
  p_employee_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_scope integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at
  );
  perform ledger_internal.require_scope(array[p_employee_id], p_scope);
  if exists (select from balance where employee_id = p_employee_id and last_day < p_date) then
    perform ledger_internal.refuse('employee_left');
  end if;
  perform ledger_internal.check_customer_end(array[p_employee_id]);
  update balance set last_day = null, usable_until = null, settle_on = null, leave_by = null
  where employee_id = p_employee_id;
  perform ledger_internal.leave_with_customer(array[p_employee_id]);
end $$;

-- Rehires an employee who has left by `p_date`, and records the absence. Top-up periods up to `p_top_ups_since` are not
-- credited. Posts due entries first, which resets a balance that can no longer be used. The employee leaves again with the
-- customer, if that ends. Refuses employee_not_left, customer_ended, and as ledger.lock_and_post_due.
create or replace function ledger.rehire(
  p_employee_id integer,
  p_date date,
  p_top_ups_since date,
  p_rehired_at timestamptz,
  p_actor_account_id integer,
  p_scope integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  leave balance;
begin
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_rehired_at
  );
  perform ledger_internal.require_scope(array[p_employee_id], p_scope);
  select * into leave from balance where employee_id = p_employee_id and last_day < p_date and not closed;
  if not found then
    perform ledger_internal.refuse('employee_not_left');
  end if;
  if exists (select from customer where id = leave.customer_id and last_day < p_date) then
    perform ledger_internal.refuse('customer_ended');
  end if;
  insert into absence (customer_id, employee_id, last_day, usable_until, top_ups_since, rehired_on, rehired_at,
    rehired_by)
  values (leave.customer_id, leave.employee_id, leave.last_day, leave.usable_until, p_top_ups_since, p_date,
    p_rehired_at, p_actor_account_id);
  update balance
  set last_day = null, usable_until = null, settle_on = null, leave_by = null,
    topped_up_through = greatest(topped_up_through, p_top_ups_since)
  where employee_id = p_employee_id;
  perform ledger_internal.leave_with_customer(array[p_employee_id]);
end $$;

-- Ends the schedules and credit requests of employees whose last day is over, and resets the balances that can no
-- longer be used. Returns the number of these employees. The caller has locked the balances and posted what was due
-- before they left.
create or replace function ledger_internal.settle_leavers(
  p_employee_ids integer[],
  p_date date,
  p_posted_at timestamptz
) returns integer
language plpgsql as $$
declare
  leaver_ids integer[];
  resets ledger.new_entry[];
begin
  select array_agg(employee_id order by employee_id) into leaver_ids from balance
  where employee_id = any(p_employee_ids) and settle_on <= p_date and not closed;
  if leaver_ids is null then
    return 0;
  end if;

  -- 1. End what would credit the balances.
  perform ledger_internal.end_schedules(ledger_internal.running_schedules(leaver_ids), p_ended_at => p_posted_at);
  perform ledger_internal.end_credit_requests(ledger_internal.pending_credit_requests(leaver_ids),
    p_status => 'void', p_decided_at => p_posted_at);

  -- 2. Take the available points of balances that can no longer be used. Held points stay until their orders are
  --    processed.
  select array_agg(ledger_internal.reset_entry(
    p_employee_id => employee_id, p_amount => held - posted, p_date => usable_until + 1,
    p_posted_at => p_posted_at) order by employee_id)
  into resets
  from balance
  where employee_id = any(leaver_ids) and usable_until < p_date and posted > held;
  if resets is not null then
    perform ledger_internal.write_entries(resets);
  end if;

  -- 3. Queue the webhook event of employees who can no longer use their balance.
  insert into outbox_event (kind, customer_id, employee_ids, created_at)
  select 'employees.left', balance.customer_id, array_agg(balance.employee_id order by balance.employee_id),
    p_posted_at
  from balance
    join customer on customer.id = balance.customer_id
    join connection on connection.id = customer.connection_id and connection.receives_webhooks
  where balance.employee_id = any(leaver_ids) and balance.usable_until < p_date
  group by balance.customer_id order by balance.customer_id;

  -- 4. Schedule the reset of the balances that can still be used. Nothing more is due for the others.
  update balance
  set settle_on = case when usable_until >= p_date then usable_until + 1 end
  where employee_id = any(leaver_ids);
  return cardinality(leaver_ids);
end $$;

-- Takes points of an order that were released or given back, if the balance has been reset since the order was placed,
-- even if the employee has been rehired: without the order, the reset would have taken them. The caller has locked the
-- balance.
create or replace function ledger_internal.take_if_reset(
  p_order orders,
  p_amount bigint,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
begin
  if p_order.date <= ledger.usable_until_before_reset(p_order.employee_id) then
    perform ledger_internal.write_entries(array[ledger_internal.reset_entry(
      p_employee_id => p_order.employee_id, p_amount => -p_amount, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id)]);
  end if;
end $$;

-- Not called any more. The previous release declares it, and must be able to start beside this one (ADR 21).
create or replace function ledger_internal.reset_returned_points(
  p_order_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns void
language sql as $$
  select ledger_internal.take_if_reset(orders, p_amount => amount, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id)
  from orders where id = p_order_id
$$;

create or replace function ledger_internal.reset_entry(
  p_employee_id integer,
  p_amount bigint,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns ledger.new_entry
language sql immutable as $$
  select ledger_internal.new_entry(p_employee_id => p_employee_id, p_kind => 'correction', p_amount => p_amount,
    p_text => 'Saldo nulstillet ved fratrædelse', p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id)
$$;

-- Returns the last day on which a balance could be used before leaving last reset it, or null if it was not reset by
-- the day `p_before`.
create or replace function ledger.usable_until_before_reset(
  p_employee_id integer,
  p_before date default 'infinity'
) returns date
language sql stable as $$
  select max(reset.usable_until)
  from (
    select usable_until from absence where employee_id = p_employee_id and usable_until < rehired_on
    union all
    select usable_until from balance
    where employee_id = p_employee_id and last_day is not null and settle_on is null
  ) as reset
  where reset.usable_until < p_before
$$;
