-- Adds a credit to its account's sum for a day in Copenhagen. Raises SL009 (daily_ceiling_reached; detail: the ceiling
-- and how much of it was left, both in hundredths). Credits of one account wait for each other here, so call this last.
-- Rows of daily_credit are locked after the balance, in the order of account and day.
create or replace function ledger.count_credit(customer_id integer, account_id integer, day date, amount bigint)
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ceiling bigint;
  total bigint;
begin
  insert into daily_credit (account_id, day, amount)
  values (count_credit.account_id, count_credit.day, count_credit.amount)
  on conflict (account_id, day) do update set amount = daily_credit.amount + excluded.amount
  returning amount into total;
  select daily_credit_ceiling into strict ceiling from customer where id = count_credit.customer_id;
  if total > ceiling then
    raise exception 'daily_ceiling_reached' using errcode = 'SL009',
      detail = ceiling || ' ' || greatest(0, ceiling - (total - count_credit.amount));
  end if;
end $$;

-- Returns the employee with the e-mail address of an administrator, who may not credit this balance. Null for an
-- operator. Call it under the lock of the balance.
create or replace function ledger.own_employee(account_id integer) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select employee.id
  from account join employee on lower(employee.email) = lower(account.email) and employee.deleted_at is null
  where account.id = own_employee.account_id and account.role = 'administrator'
$$;

-- Makes the checks of ledger.post_entry for a credit that is scheduled or requested. The caller has locked the balance.
-- Raises SL020 (own_balance), and SL008 (approval_required; detail: the limit) above the limit unless `is_requested`.
-- With `count_credit`, also counts the credit and raises the error of ledger.count_credit.
create or replace function ledger.check_credit(
  customer_id integer,
  employee_id integer,
  amount bigint,
  date date,
  actor_account_id integer,
  is_requested boolean,
  count_credit boolean
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  allowed bigint;
begin
  if employee_id = ledger.own_employee(actor_account_id) then
    raise exception 'own_balance' using errcode = 'SL020';
  end if;
  select approval_limit into strict allowed from customer where id = check_credit.customer_id;
  if not is_requested and amount > allowed then
    raise exception 'approval_required' using errcode = 'SL008', detail = allowed;
  end if;
  if count_credit then
    perform ledger.count_credit(customer_id => customer_id, account_id => actor_account_id, day => date,
      amount => amount);
  end if;
end $$;

-- Marks a request as approved. Raises SL020 (own_balance), and SL010 (credit_request_decided) unless it is pending,
-- made by another account, and of the same employee and amount.
create or replace function ledger.approve_credit(
  request_id integer,
  employee_id integer,
  amount bigint,
  actor_account_id integer,
  decided_at timestamptz,
  entry_id bigint default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger.lock_balances(array[employee_id]);
  if employee_id = ledger.own_employee(actor_account_id) then
    raise exception 'own_balance' using errcode = 'SL020';
  end if;
  update credit_request
  set status = 'approved', decided_by = actor_account_id, decided_at = approve_credit.decided_at,
    entry_id = approve_credit.entry_id
  where id = request_id and status = 'pending' and requested_by <> actor_account_id
    and employee_id = approve_credit.employee_id and amount = approve_credit.amount;
  if not found then
    raise exception 'credit_request_decided' using errcode = 'SL010';
  end if;
end $$;

-- Ends all pending requests of an employee, or only `request_id`, without posting them, and subtracts them from the
-- daily sums of their accounts. Returns their number.
create or replace function ledger.end_credit_requests(
  employee_id integer,
  status text,
  actor_account_id integer,
  decided_at timestamptz,
  request_id integer default null,
  reason text default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ended_ids integer[];
begin
  perform ledger.lock_balances(array[employee_id]);
  with ended as (
    update credit_request
    set status = end_credit_requests.status, decided_by = actor_account_id,
      decided_at = end_credit_requests.decided_at, reason = end_credit_requests.reason
    where employee_id = end_credit_requests.employee_id and status = 'pending' and id = coalesce(request_id, id)
    returning id
  )
  select array_agg(id) into ended_ids from ended;
  perform ledger.uncount_requests(ended_ids);
  return coalesce(cardinality(ended_ids), 0);
end $$;

-- For requests that ended without being posted: subtracts them from the daily sums of their accounts.
create or replace function ledger.uncount_requests(request_ids integer[]) returns void
language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select requested_by, requested_on, sum(amount) as amount
    from credit_request where id = any(request_ids)
    group by requested_by, requested_on order by requested_by, requested_on
  loop
    update daily_credit set amount = daily_credit.amount - counted.amount
    where account_id = counted.requested_by and day = counted.requested_on;
  end loop;
end $$;

-- Removes the daily sums of days before `before`.
create or replace function ledger.forget_daily_credits(before date) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from daily_credit where day < before
$$;
