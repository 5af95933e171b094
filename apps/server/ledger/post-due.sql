-- Returns the date of occurrence `n` (from 0), or null if there is none. Computed from the first date, so that a series
-- that begins on the 31st does not stay on the 28th after February. The same rule as `occurrence` in packages/domain.
create or replace function ledger.occurrence(first_date date, recurrence text, n integer) returns date
language sql immutable as $$
  select (first_date + make_interval(months => n * case recurrence
    when 'monthly' then 1 when 'quarterly' then 3 when 'yearly' then 12 else case n when 0 then 0 end end))::date
$$;

-- Returns the credit of a top-up, limited by the cap. The same rule as `topUpCredit` in packages/domain.
create or replace function ledger.top_up_credit(points bigint, cap bigint, balance bigint) returns bigint
language sql immutable as $$
  select least(points, greatest(0, cap - balance))
$$;

-- Returns the customers that were in a group when a period began.
create or replace function ledger.customers_in_group(group_id integer, period date)
returns table (customer_id integer)
language sql stable as $$
  select member.customer_id
  from customer_group_membership as member
  where member.customer_group_id = group_id and member.since < period
    and not exists (
      select from customer_group_membership as later
      where later.customer_id = member.customer_id and later.since > member.since and later.since < period
    )
$$;

-- Posts what is due to employees by the day `date` in Copenhagen: for each top-up period the scheduled entries up to
-- its first day, then the top-up; then the other scheduled entries; finally it settles leavers. Returns the number of
-- entries, top-ups of 0 points and leavers together. Only this function and ledger.post_top_ups post what is due.
-- Raises SL004 (day_not_opened), and SL021 (day_is_over; detail: the open day) if a later day is open: the caller read
-- its day before the lock, and must decide again.
create or replace function ledger.post_due(employee_ids integer[], date date, posted_at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  progress record;
  pending record;
  posted integer := 0;
begin
  -- 1. Lock the balances. Then read the open day, which another instance may have opened while this one waited.
  perform ledger.lock_balances(employee_ids);
  select (select max(day) from business_day) as open_day, posted_through,
    exists (
      select from scheduled_entry
      where employee_id = any(post_due.employee_ids) and next_date <= post_due.date
    ) as has_scheduled_entries, exists (
      select from balance where employee_id = any(post_due.employee_ids) and settle_on <= post_due.date
    ) as has_leavers
  into progress from top_up_progress;
  if progress.open_day > post_due.date then
    raise exception 'day_is_over' using errcode = 'SL021', detail = progress.open_day;
  elsif progress.open_day = post_due.date is not true then
    raise exception 'day_not_opened' using errcode = 'SL004';
  end if;

  -- 2. Post top-ups in the order of their periods: each credit depends on the balance that the earlier ones leave.
  if progress.posted_through is null or progress.posted_through < post_due.date then
    for pending in
      select run.id, array_agg(balance.employee_id order by balance.employee_id) as employee_ids
      from top_up_run as run
        join lateral ledger.customers_in_group(run.customer_group_id, run.period) as member on true
        join balance on balance.customer_id = member.customer_id
          and balance.topped_up_through < run.period and not balance.closed
          and (balance.last_day is null or balance.last_day >= run.period)
      where run.finished_at is null and run.call = 0 and run.period <= post_due.date
        and balance.employee_id = any(post_due.employee_ids)
      group by run.id order by run.period, run.id
    loop
      posted := posted + ledger.post_top_ups(
        run_id => pending.id, employee_ids => pending.employee_ids, posted_at => post_due.posted_at);
    end loop;
  end if;

  -- 3. Post scheduled entries.
  if progress.has_scheduled_entries then
    posted := posted + ledger.post_scheduled(
      employee_ids => post_due.employee_ids, through => post_due.date, posted_at => post_due.posted_at);
  end if;

  -- 4. Settle the balances of employees who have left: nothing is credited after their last day.
  if progress.has_leavers then
    posted := posted + ledger.settle_leavers(
      employee_ids => post_due.employee_ids, date => post_due.date, posted_at => post_due.posted_at);
  end if;
  return posted;
end $$;

-- Called by workers: posts what is due to a batch of employees after `after_employee_id` whose balances are unlocked.
-- Returns the id of the last one, or null if none is left. Raises the errors of ledger.post_due.
create or replace function ledger.post_due_batch(
  after_employee_id integer,
  date date,
  posted_at timestamptz,
  batch_size integer
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  claimed integer[];
begin
  -- min() reads one index entry. The generic plan of the query below would read the tables.
  if least((select min(next_date) from scheduled_entry), (select min(settle_on) from balance))
    <= post_due_batch.date is not true then
    return null;
  end if;
  select array_agg(employee_id order by employee_id) into claimed from (
    select employee_id from balance
    where employee_id > after_employee_id and not closed and employee_id in (
      select employee_id from scheduled_entry where next_date <= post_due_batch.date
      union all
      select employee_id from balance where settle_on <= post_due_batch.date
    )
    order by employee_id limit batch_size
    for no key update skip locked
  ) as due;
  if claimed is not null then
    perform ledger.post_due(employee_ids => claimed, date => date, posted_at => posted_at);
  end if;
  return claimed[cardinality(claimed)];
end $$;

-- Posts occurrences of scheduled entries up to `through`, or the employee's last day if that is earlier, each with its
-- own date, and returns their number. Those that would take a balance above its limit stay due. The caller has locked
-- the balances.
create or replace function ledger.post_scheduled(employee_ids integer[], through date, posted_at timestamptz)
returns integer
language plpgsql as $$
#variable_conflict use_column
declare
  posted integer := 0;
  series_ids integer[];
  last_id bigint;
begin
  -- Each round posts the earliest due occurrence of each employee. On most days there is one round.
  loop
    -- Read each balance once: after many rounds it has many row versions, which every read must skip.
    with balance as materialized (
      select employee_id, posted, last_day from balance where employee_id = any(post_scheduled.employee_ids)
    )
    select array_agg(id), ledger.write_entries(
      employee_ids => array_agg(employee_id),
      kinds => array_agg('scheduled'::text),
      amounts => array_agg(amount),
      texts => array_agg(text),
      dates => array_agg(next_date),
      posted_at => array_agg(post_scheduled.posted_at),
      scheduled_entry_ids => array_agg(id),
      occurrences => array_agg(next_occurrence),
      batch_ids => array_agg(batch_id))
    into series_ids, last_id
    from (
      select distinct on (series.employee_id) series.*
      from scheduled_entry as series join balance on balance.employee_id = series.employee_id
      where series.employee_id = any(post_scheduled.employee_ids)
        and series.next_date <= least(through, balance.last_day)
        and balance.posted + series.amount <= 100000000000000
      order by series.employee_id, series.next_date, series.id
    ) as due
    having count(*) > 0;
    exit when series_ids is null;

    update scheduled_entry
    set next_occurrence = next_occurrence + 1,
      next_date = ledger.occurrence(first_date, recurrence, next_occurrence + 1)
    where id = any(series_ids);
    posted := posted + cardinality(series_ids);
  end loop;
  return posted;
end $$;

-- Credits employees with the top-up of a run, after their scheduled entries up to its period; records a zero credit in
-- top_up_skip. Ignores employees who are already processed or deleted, or left earlier. Returns the number processed.
-- Test runs can be repeated, so they do not change topped_up_through.
create or replace function ledger.post_top_ups(
  run_id integer,
  employee_ids integer[],
  posted_at timestamptz,
  actor_account_id integer default null
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  run top_up_run;
  is_test boolean;
  credited integer[];
  credits bigint[];
  skipped integer[];
begin
  select * into strict run from top_up_run where id = run_id;
  is_test := run.call > 0;

  -- 1. Lock the balances, and post scheduled entries up to the period.
  perform ledger.lock_balances(employee_ids);
  -- min() reads one index entry. The generic plan of `exists` would read the table.
  if (select min(next_date) from scheduled_entry) <= run.period then
    perform ledger.post_scheduled(employee_ids => post_top_ups.employee_ids, through => run.period,
      posted_at => post_top_ups.posted_at);
  end if;

  -- 2. Compute the credits of employees not yet processed.
  select array_agg(employee_id) filter (where credit > 0), array_agg(credit) filter (where credit > 0),
    array_agg(employee_id) filter (where credit = 0)
  into credited, credits, skipped
  from (
    select employee_id, ledger.top_up_credit(run.points, run.cap, posted) as credit
    from balance
    where employee_id = any(post_top_ups.employee_ids) and not closed
      and (is_test or topped_up_through < run.period) and (last_day is null or last_day >= run.period)
    order by employee_id
  ) as pending;

  -- 3. Write the entries.
  if credited is not null then
    perform ledger.write_entries(
      employee_ids => credited,
      kinds => array_fill('top-up'::text, array[cardinality(credited)]),
      amounts => credits,
      texts => array_fill(run.text, array[cardinality(credited)]),
      dates => array_fill(run.period, array[cardinality(credited)]),
      posted_at => array_fill(post_top_ups.posted_at, array[cardinality(credited)]),
      actor_account_ids => case when post_top_ups.actor_account_id is not null then
        array_fill(post_top_ups.actor_account_id, array[cardinality(credited)]) end,
      top_up_run_id => run.id,
      topped_up_through => case when not is_test then run.period end);
  end if;

  -- 4. Record the skips.
  if skipped is not null then
    insert into top_up_skip (top_up_run_id, employee_id, customer_id)
    select run.id, employee_id, customer_id from balance where employee_id = any(skipped);
    if not is_test then
      update balance set topped_up_through = run.period where employee_id = any(skipped);
    end if;
  end if;
  return coalesce(cardinality(credited), 0) + coalesce(cardinality(skipped), 0);
end $$;
