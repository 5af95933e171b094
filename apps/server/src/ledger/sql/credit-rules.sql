-- What limits credits: the own balance, the customer's approval limit (a second person approves), and the daily
-- ceiling of an administrator (ADR 33).

-- Returns the employee with the e-mail address of an administrator, who may not credit this balance. Null for an
-- operator. Call it under the lock of the balance.
create or replace function ledger.own_employee(p_account_id integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select employee.id
  from account join employee on lower(employee.email) = lower(account.email) and employee.deleted_at is null
  where account.id = p_account_id and account.role in ('administrator', 'leader')
$$;

-- Refuses employee_left if the last day of an employee is over, and leaves_before (detail: the last day) if it comes
-- before the first date of an amount.
create or replace function ledger_internal.check_last_day(p_last_day date, p_first_date date, p_date date)
returns void
language plpgsql as $$
begin
  if p_last_day < p_date then
    perform ledger_internal.refuse('employee_left');
  elsif p_last_day < p_first_date then
    perform ledger_internal.refuse('leaves_before', p_last_day::text);
  end if;
end $$;

-- Checks a credit that is posted, scheduled or requested. The caller has locked the balance. Refuses own_balance, and
-- approval_required (detail: the limit) above the customer's limit unless the credit `p_is_requested`.
create or replace function ledger_internal.check_credit(
  p_employee_id integer,
  p_amount bigint,
  p_actor_account_id integer,
  p_is_requested boolean
) returns void
language plpgsql as $$
declare
  allowed bigint;
begin
  if p_employee_id = ledger.own_employee(p_actor_account_id) then
    perform ledger_internal.refuse('own_balance');
  end if;
  if not p_is_requested then
    select customer.approval_limit into strict allowed
    from employee join customer on customer.id = employee.customer_id
    where employee.id = p_employee_id;
    if p_amount > allowed then
      perform ledger_internal.refuse('approval_required', allowed::text);
    end if;
  end if;
end $$;

-- Adds a credit to its account's sum for a day in Copenhagen; operators have no ceiling. Refuses daily_ceiling_reached
-- (detail: the ceiling and how much of it was left, in hundredths). Credits of one account wait for each other here, so
-- this comes last. Rows of daily_credit are locked after the balance, in the order of account and day.
create or replace function ledger_internal.count_credit(
  p_customer_id integer,
  p_account_id integer,
  p_day date,
  p_amount bigint
) returns void
language plpgsql as $$
declare
  ceiling bigint;
  total bigint;
begin
  if exists (select from account where id = p_account_id and role = 'operator') then
    return;
  end if;
  insert into daily_credit as counted (account_id, day, amount)
  values (p_account_id, p_day, p_amount)
  on conflict (account_id, day) do update set amount = counted.amount + excluded.amount
  returning counted.amount into total;
  select daily_credit_ceiling into strict ceiling from customer where id = p_customer_id;
  if total > ceiling then
    perform ledger_internal.refuse('daily_ceiling_reached',
      ceiling || ' ' || greatest(0, ceiling - (total - p_amount)));
  end if;
end $$;

-- Changes the daily sums after entries were taken back, by the reversals `p_reversal_ids`, or schedules were stopped. A
-- credit no longer counts on its day as far as it was taken back; a series counts once, until it is stopped. Points that
-- deductions give back count for `p_account_id` on `p_day`. Changes the rows in their order; refuses as
-- ledger_internal.count_credit.
create or replace function ledger_internal.count_reversals(
  p_reversal_ids bigint[],
  p_schedule_ids integer[],
  p_customer_id integer,
  p_account_id integer,
  p_day date
) returns void
language plpgsql as $$
declare
  change record;
begin
  for change in
    select account_id, day, sum(amount)::bigint as amount
    from (
      select p_account_id as account_id, p_day as day, amount
      from ledger_entry where id = any(p_reversal_ids) and amount > 0
      union all
      -- An approved request counts for the account that made it.
      select coalesce(request.requested_by, entry.actor_account_id), coalesce(request.requested_on, entry.date),
        reversal.amount
      from ledger_entry as reversal
        join ledger_entry as entry on entry.id = reversal.reversed_entry_id and entry.kind = 'manual'
        left join credit_request as request
          on request.employee_id = entry.employee_id and request.entry_id = entry.id
        left join scheduled_entry as schedule on schedule.id = entry.scheduled_entry_id
      where reversal.id = any(p_reversal_ids) and reversal.amount < 0 and schedule.next_date is null
      union all
      -- Of a stopped series nothing counts if nothing was posted, and otherwise what is left of its only entry.
      select coalesce(request.requested_by, schedule.created_by),
        coalesce(request.requested_on, (schedule.created_at at time zone 'Europe/Copenhagen')::date),
        case schedule.next_occurrence when 0 then -schedule.amount else reversal.amount end
      from scheduled_entry as schedule
        left join credit_request as request on request.id = schedule.credit_request_id
        left join ledger_entry as entry on entry.scheduled_entry_id = schedule.id and entry.occurrence = 0
        left join ledger_entry as reversal
          on reversal.reversed_entry_id = entry.id and reversal.id <> all(p_reversal_ids)
      where schedule.id = any(p_schedule_ids) and schedule.next_occurrence <= 1
    ) as part
    where amount <> 0
    group by account_id, day order by account_id, day
  loop
    if change.amount > 0 then
      perform ledger_internal.count_credit(p_customer_id => p_customer_id, p_account_id => change.account_id,
        p_day => change.day, p_amount => change.amount);
    else
      update daily_credit set amount = daily_credit.amount + change.amount
      where account_id = change.account_id and day = change.day;
    end if;
  end loop;
end $$;

-- Stores a credit that a second person decides, and returns its id. Without `p_first_date` it is posted on the day of
-- its approval. Posts due entries first. Refuses not_found, and as ledger.lock_and_post_due,
-- ledger_internal.check_last_day, ledger_internal.check_credit and ledger_internal.count_credit.
create or replace function ledger.request_credit(
  p_employee_id integer,
  p_amount bigint,
  p_text text,
  p_recurrence text,
  p_date date,
  p_requested_at timestamptz,
  p_actor_account_id integer,
  p_scope integer,
  p_first_date date default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked balance;
  request_id integer;
begin
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_requested_at
  );
  select * into locked from balance
  where employee_id = p_employee_id and not closed and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform ledger_internal.check_last_day(locked.last_day, p_first_date => coalesce(p_first_date, p_date),
    p_date => p_date);
  perform ledger_internal.check_credit(p_employee_id => p_employee_id, p_amount => p_amount,
    p_actor_account_id => p_actor_account_id, p_is_requested => true);

  insert into credit_request (customer_id, employee_id, text, amount, future_date, recurrence, requested_by,
    requested_at, requested_on)
  values (locked.customer_id, p_employee_id, p_text, p_amount, p_first_date, p_recurrence, p_actor_account_id,
    p_requested_at, p_date)
  returning id into request_id;
  perform ledger_internal.count_credit(p_customer_id => locked.customer_id, p_account_id => p_actor_account_id,
    p_day => p_date, p_amount => p_amount);
  return request_id;
end $$;

-- Marks a request as approved. The caller has locked the balance and checked the credit. Refuses
-- credit_request_decided unless the request is pending, made by another account, and asked for exactly this.
create or replace function ledger_internal.approve_credit(
  p_request_id integer,
  p_employee_id integer,
  p_amount bigint,
  p_text text,
  p_recurrence text,
  p_first_date date,
  p_actor_account_id integer,
  p_decided_at timestamptz,
  p_entry_id bigint
) returns void
language plpgsql as $$
begin
  update credit_request
  set status = 'approved', decided_by = p_actor_account_id, decided_at = p_decided_at, entry_id = p_entry_id
  where id = p_request_id and status = 'pending' and requested_by <> p_actor_account_id
    and employee_id = p_employee_id and amount = p_amount and text = p_text and recurrence = p_recurrence
    and future_date is not distinct from p_first_date;
  if not found then
    perform ledger_internal.refuse('credit_request_decided');
  end if;
end $$;

-- Rejects a pending request, or withdraws it if the account made it itself. Refuses not_found and
-- credit_request_decided.
create or replace function ledger.reject_credit(
  p_request_id integer,
  p_actor_account_id integer,
  p_decided_at timestamptz,
  p_scope integer,
  p_reason text default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  request credit_request;
begin
  perform ledger_internal.lock_balances(array(select employee_id from credit_request where id = p_request_id));
  select * into request from credit_request
  where id = p_request_id and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if request.status <> 'pending' then
    perform ledger_internal.refuse('credit_request_decided');
  end if;
  perform ledger_internal.end_credit_requests(array[p_request_id],
    p_status => case when request.requested_by = p_actor_account_id then 'withdrawn' else 'rejected' end,
    p_decided_at => p_decided_at, p_decided_by => p_actor_account_id, p_reason => p_reason);
end $$;

create or replace function ledger_internal.pending_credit_requests(p_employee_ids integer[]) returns integer[]
language sql stable as $$
  select array(
    select id from credit_request where employee_id = any(p_employee_ids) and status = 'pending' order by id)
$$;

-- Ends pending requests without posting them, and subtracts them from the daily sums of their accounts. Without
-- `p_decided_by`, the account that set the employee's last day ends them. The caller has locked the balances.
create or replace function ledger_internal.end_credit_requests(
  p_request_ids integer[],
  p_status text,
  p_decided_at timestamptz,
  p_decided_by integer default null,
  p_reason text default null
) returns void
language plpgsql as $$
declare
  counted record;
begin
  update credit_request as request
  set status = p_status, decided_by = coalesce(p_decided_by, balance.leave_by), decided_at = p_decided_at,
    reason = p_reason
  from balance
  where request.id = any(p_request_ids) and balance.employee_id = request.employee_id;
  for counted in
    select requested_by, requested_on, sum(amount) as amount
    from credit_request where id = any(p_request_ids)
    group by requested_by, requested_on order by requested_by, requested_on
  loop
    update daily_credit set amount = daily_credit.amount - counted.amount
    where account_id = counted.requested_by and day = counted.requested_on;
  end loop;
end $$;

-- Sets a customer's approval limit (null: none) and the daily ceiling of its administrators. Administrators of the
-- customer can only tighten them. Refuses credit_rules_loosened.
create or replace function ledger.set_credit_rules(
  p_customer_id integer,
  p_approval_limit bigint,
  p_daily_credit_ceiling bigint,
  p_actor_account_id integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earlier customer;
begin
  select * into strict earlier from customer where id = p_customer_id for no key update;
  if (coalesce(p_approval_limit, 9223372036854775807) > earlier.approval_limit
      or p_daily_credit_ceiling > earlier.daily_credit_ceiling)
    and not exists (select from account where id = p_actor_account_id and role = 'operator')
  then
    perform ledger_internal.refuse('credit_rules_loosened');
  end if;
  update customer set approval_limit = p_approval_limit, daily_credit_ceiling = p_daily_credit_ceiling
  where id = p_customer_id;
end $$;

-- Sets whether employees of a customer may order for more than they have. Administrators of the customer can only turn it
-- off. Refuses beyond_balance_turned_on.
create or replace function ledger.set_beyond_balance(
  p_customer_id integer,
  p_beyond_balance text,
  p_actor_account_id integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earlier customer;
begin
  select * into strict earlier from customer where id = p_customer_id for no key update;
  if p_beyond_balance not in ('no', earlier.beyond_balance)
    and not exists (select from account where id = p_actor_account_id and role = 'operator')
  then
    perform ledger_internal.refuse('beyond_balance_turned_on');
  end if;
  update customer set beyond_balance = p_beyond_balance where id = p_customer_id;
end $$;

-- Removes the daily sums of days before `p_before`.
create or replace function ledger.forget_daily_credits(p_before date) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from daily_credit where day < p_before
$$;
