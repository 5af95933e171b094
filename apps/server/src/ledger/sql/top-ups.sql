-- A run credits the employees of a customer group with the top-up of one period, each once (ADR 11): a row of
-- ledger_entry or, if the cap leaves nothing to credit, of top_up_skip.

-- Returns the credit of a top-up, limited by the cap. The same rule as `topUpCredit` in packages/domain.
create or replace function ledger.top_up_credit(p_points bigint, p_cap bigint, p_balance bigint) returns bigint
language sql immutable as $$
  select least(p_points, greatest(0, p_cap - p_balance))
$$;

-- Returns the customers that were in a group when a period began.
create or replace function ledger.customers_in_group(p_group_id integer, p_period date)
returns table (customer_id integer)
language sql stable as $$
  select member.customer_id
  from customer_group_membership as member
  where member.customer_group_id = p_group_id and member.since < p_period
    and not exists (
      select from customer_group_membership as later
      where later.customer_id = member.customer_id and later.since > member.since and later.since < p_period
    )
$$;

-- Returns the balances of a group that are eligible for the top-up of a period and not yet processed: open, of an
-- employee who came before the period and had not left by `p_day`.
create or replace function ledger.eligible_balances(p_group_id integer, p_period date, p_day date)
returns setof balance
language sql stable as $$
  select balance.*
  from ledger.customers_in_group(p_group_id, p_period) as member
    join balance on balance.customer_id = member.customer_id
  where balance.topped_up_through < p_period and not balance.closed
    and (balance.last_day is null or balance.last_day >= p_day)
$$;

-- Returns the first days of the periods after `p_after` up to `p_through`, or none for a group without periods.
create or replace function ledger_internal.period_starts(p_frequency text, p_after date, p_through date)
returns table (period date)
language sql immutable as $$
  select start::date
  from (
    select case p_frequency when 'daily' then 'day' when 'monthly' then 'month' when 'quarterly' then 'quarter'
        when 'yearly' then 'year' end as unit,
      case p_frequency when 'daily' then interval '1 day' when 'monthly' then interval '1 month'
        when 'quarterly' then interval '3 months' when 'yearly' then interval '1 year' end as length
  ) as frequency, generate_series(date_trunc(unit, p_after::timestamp) + length, p_through::timestamp, length) as start
$$;

-- Returns the Danish text of a top-up's entries, with the same words as `topUpText` in packages/domain.
create or replace function ledger_internal.top_up_text(p_frequency text, p_period date) returns text
language sql immutable as $$
  select 'Tilskrivning ' || case p_frequency
    when 'test' then '(test)'
    when 'daily' then to_char(p_period, 'DD-MM-YYYY')
    when 'monthly' then (array['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august', 'september',
      'oktober', 'november', 'december'])[extract(month from p_period)] || to_char(p_period, ' YYYY')
    when 'quarterly' then to_char(p_period, 'Q". kvartal "YYYY')
    when 'yearly' then to_char(p_period, 'YYYY')
  end
$$;

-- Creates the runs of the periods after `p_after` up to `p_through`, each with the group's current rule. Share-locks
-- the groups, so that a change of a rule that is not committed yet counts.
create or replace function ledger_internal.open_runs(p_after date, p_through date, p_opened_at timestamptz)
returns void
language plpgsql as $$
begin
  perform from customer_group where deleted_at is null order by id for share;
  insert into top_up_run (customer_group_id, period, frequency, points, cap, text, opened_at)
  select customer_group.id, starts.period, frequency, points, cap,
    ledger_internal.top_up_text(frequency, starts.period), p_opened_at
  from customer_group, ledger_internal.period_starts(frequency, p_after, p_through) as starts
  where deleted_at is null
  order by starts.period, customer_group.id;
end $$;

-- Locks an unfinished run, so that one caller processes it, and returns whether it is locked now: false if it is
-- finished or another caller has locked it. The transaction commits asynchronously. Safe: a batch lost in a crash is
-- processed again, and no client has seen its result.
create or replace function ledger.lock_run(p_run_id integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from top_up_run where id = p_run_id and finished_at is null for no key update skip locked;
  return found;
end $$;

-- Credits employees with the top-up of a run, after their scheduled entries up to its period; records a zero credit in
-- top_up_skip. Ignores employees who are not of the group, already processed or deleted, or left earlier. Returns the
-- number processed.
-- Test runs can be repeated, so they do not change topped_up_through.
create or replace function ledger.post_top_ups(
  p_run_id integer,
  p_employee_ids integer[],
  p_posted_at timestamptz,
  p_actor_account_id integer default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  run top_up_run;
  is_test boolean;
  credits ledger.new_entry[];
  skipped_ids integer[];
begin
  select * into strict run from top_up_run where id = p_run_id and finished_at is null;
  is_test := run.call > 0;

  -- 1. Lock the balances, and post scheduled entries up to the period.
  perform ledger_internal.lock_balances(p_employee_ids);
  -- min() reads one index entry. The generic plan of `exists` would read the table.
  if (select min(next_date) from scheduled_entry) <= run.period then
    perform ledger_internal.post_scheduled(p_employee_ids => p_employee_ids, p_through => run.period,
      p_posted_at => p_posted_at);
  end if;

  -- 2. Compute the credits of eligible employees not yet processed.
  select array_agg(ledger_internal.new_entry(
      p_employee_id => pending.employee_id, p_kind => 'top-up', p_amount => pending.credit, p_text => run.text,
      p_date => run.period, p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_top_up_run_id => run.id)) filter (where pending.credit > 0),
    array_agg(pending.employee_id) filter (where pending.credit = 0)
  into credits, skipped_ids
  from (
    select employee_id, ledger.top_up_credit(run.points, run.cap, posted) as credit
    from balance
    where employee_id = any(p_employee_ids) and not closed
      and customer_id in (
        select member.customer_id
        from ledger.customers_in_group(run.customer_group_id, case when is_test then 'infinity' else run.period end)
          as member)
      and (is_test or topped_up_through < run.period) and (last_day is null or last_day >= run.period)
    order by employee_id
  ) as pending;

  -- 3. Write the entries.
  if credits is not null then
    perform ledger_internal.write_entries(credits,
      p_topped_up_through => case when not is_test then run.period end);
  end if;

  -- 4. Record the skips.
  if skipped_ids is not null then
    insert into top_up_skip (top_up_run_id, employee_id, customer_id)
    select run.id, employee_id, customer_id from balance where employee_id = any(skipped_ids);
    if not is_test then
      update balance set topped_up_through = run.period where employee_id = any(skipped_ids);
    end if;
  end if;
  return coalesce(cardinality(credits), 0) + coalesce(cardinality(skipped_ids), 0);
end $$;

-- Stores the result of a run, with its audit event.
create or replace function ledger.finish_run(
  p_run_id integer,
  p_finished_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  finished top_up_run;
begin
  update top_up_run as run
  set finished_at = p_finished_at, credited = entries.credited, capped = entries.capped, total = entries.total,
    skipped = (select count(*) from top_up_skip where top_up_run_id = p_run_id)
  from (
    select count(*) as credited, coalesce(sum(entry.amount), 0) as total,
      count(*) filter (where entry.amount < (select points from top_up_run where id = p_run_id)) as capped
    from ledger_entry as entry where entry.top_up_run_id = p_run_id
  ) as entries
  where run.id = p_run_id and run.finished_at is null
  returning run.* into strict finished;
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_finished_at, p_actor_account_id, null, 'customer_group.top_up', 'customer_group',
    finished.customer_group_id, jsonb_build_object(
      'period', jsonb_build_object('after', finished.period),
      'credited', jsonb_build_object('after', finished.credited),
      'totalPoints', jsonb_build_object('after', trim_scale(finished.total * 0.01))));
end $$;

-- Credits all employees of a test group at once, and returns the id of the run. The caller has posted what is due to
-- the employees, and lets no other test of the group run. Refuses customer_group_not_test.
create or replace function ledger.post_test_run(
  p_group_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  run_id integer;
begin
  insert into top_up_run (customer_group_id, period, call, frequency, points, cap, text, opened_at)
  select id, p_date,
    1 + coalesce((select max(call) from top_up_run where customer_group_id = p_group_id and period = p_date), 0),
    'test', points, cap, ledger_internal.top_up_text('test', p_date), p_posted_at
  from customer_group where id = p_group_id and frequency = 'test' and deleted_at is null
  returning id into run_id;
  if run_id is null then
    perform ledger_internal.refuse('customer_group_not_test');
  end if;
  perform ledger.post_top_ups(p_run_id => run_id,
    p_employee_ids => array(
      -- Test runs count for employees of any period.
      select employee_id from ledger.eligible_balances(p_group_id, p_period => 'infinity', p_day => p_date)
      order by employee_id),
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  perform ledger.finish_run(p_run_id => run_id, p_finished_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
  return run_id;
end $$;
