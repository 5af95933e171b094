-- What is due to an employee is posted before the balance is read or changed (ADR 10), in this order: for each top-up
-- period the scheduled entries up to its first day, then the top-up; then the other scheduled entries; finally leavers
-- are settled.

-- Locks balances and posts what is due to them by the day `p_date` in Copenhagen. Returns how much was due: 0 if
-- nothing was. Refuses as ledger.require_open_day: if another day is open under the lock, the caller must decide again
-- on that day.
create or replace function ledger.lock_and_post_due(p_employee_ids integer[], p_date date, p_posted_at timestamptz)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  pending record;
  posted_count integer := 0;
begin
  -- 1. Lock the balances. Then read the open day, which another instance may have opened while this one waited.
  perform ledger_internal.lock_balances(p_employee_ids);
  select (select max(day) from business_day) = p_date as is_open_day,
    posted_through is null or posted_through < p_date as has_top_ups,
    exists (
      select from scheduled_entry where employee_id = any(p_employee_ids) and next_date <= p_date
    ) as has_scheduled_entries,
    exists (
      select from balance where employee_id = any(p_employee_ids) and settle_on <= p_date
    ) as has_leavers
  into due from top_up_progress;
  if due.is_open_day is not true then
    perform ledger.require_open_day(p_date);
  end if;

  -- 2. Post top-ups in the order of their periods: each credit depends on the balance that the earlier ones leave.
  if due.has_top_ups then
    for pending in
      select run.id, array_agg(eligible.employee_id order by eligible.employee_id) as employee_ids
      from top_up_run as run
        join lateral ledger.eligible_balances(run.customer_group_id, run.period, run.period) as eligible on true
      where run.finished_at is null and run.call = 0 and run.period <= p_date
        and eligible.employee_id = any(p_employee_ids)
      group by run.id order by run.period, run.id
    loop
      posted_count := posted_count + ledger.post_top_ups(p_run_id => pending.id,
        p_employee_ids => pending.employee_ids, p_posted_at => p_posted_at);
    end loop;
  end if;

  -- 3. Post scheduled entries.
  if due.has_scheduled_entries then
    posted_count := posted_count + ledger_internal.post_scheduled(p_employee_ids => p_employee_ids,
      p_through => p_date, p_posted_at => p_posted_at);
  end if;

  -- 4. Settle the balances of employees who have left: nothing is credited after their last day.
  if due.has_leavers then
    posted_count := posted_count + ledger_internal.settle_leavers(p_employee_ids => p_employee_ids,
      p_date => p_date, p_posted_at => p_posted_at);
  end if;
  return posted_count;
end $$;

-- Called by workers: posts what is due to a batch of employees after `p_after_employee_id` whose balances are unlocked.
-- Returns the id of the last one, or null if none is left. Refuses as ledger.lock_and_post_due.
create or replace function ledger.post_due_batch(
  p_after_employee_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_batch_size integer
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed_ids integer[];
begin
  -- min() reads one index entry. The generic plan of the query below would read the tables.
  if least((select min(next_date) from scheduled_entry), (select min(settle_on) from balance)) <= p_date is not true
  then
    return null;
  end if;
  select array_agg(due.employee_id order by due.employee_id) into claimed_ids from (
    select employee_id from balance
    where employee_id > p_after_employee_id and not closed and employee_id in (
      select employee_id from scheduled_entry where next_date <= p_date
      union all
      select employee_id from balance where settle_on <= p_date
    )
    order by employee_id limit p_batch_size
    for no key update skip locked
  ) as due;
  if claimed_ids is not null then
    perform ledger.lock_and_post_due(p_employee_ids => claimed_ids, p_date => p_date, p_posted_at => p_posted_at);
  end if;
  return claimed_ids[cardinality(claimed_ids)];
end $$;
