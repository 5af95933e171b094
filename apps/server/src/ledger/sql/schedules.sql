-- A schedule (a row of scheduled_entry) posts an amount on its first date and, with a recurrence, on later ones. It
-- ends when its last occurrence is posted, when it is stopped, when the employee leaves or is deleted.

-- Returns the date of occurrence `p_n` (from 0), or null if there is none. Computed from the first date, so that a
-- schedule that begins on the 31st does not stay on the 28th after February. The same rule as `occurrence` in
-- packages/domain.
create or replace function ledger.occurrence(p_first_date date, p_recurrence text, p_n integer) returns date
language sql immutable as $$
  select (p_first_date + make_interval(months => p_n * case p_recurrence
    when 'monthly' then 1 when 'quarterly' then 3 when 'yearly' then 12 else case p_n when 0 then 0 end end))::date
$$;

-- Stores a schedule whose next occurrence has the number `p_next_occurrence`, with its audit event, and returns its id.
-- The caller has locked the balance and checked the amount.
create or replace function ledger_internal.create_schedule(
  p_employee_id integer,
  p_amount bigint,
  p_text text,
  p_recurrence text,
  p_first_date date,
  p_next_occurrence integer,
  p_created_at timestamptz,
  p_actor_account_id integer,
  p_credit_request_id integer default null
) returns integer
language plpgsql as $$
declare
  created scheduled_entry;
begin
  insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence,
    next_date, created_by, created_at, credit_request_id)
  select customer_id, p_employee_id, p_text, p_amount, p_recurrence, p_first_date, p_next_occurrence,
    ledger.occurrence(p_first_date, p_recurrence, p_next_occurrence), p_actor_account_id, p_created_at,
    p_credit_request_id
  from employee where id = p_employee_id
  returning * into strict created;
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_created_at, p_actor_account_id, created.customer_id, 'employee.schedule', 'employee', p_employee_id,
    jsonb_build_object('scheduledEntry', jsonb_build_object('after', created.id)));
  return created.id;
end $$;

-- Stores the schedules of a batch, one for each of its rows. The use case writes one audit event for the batch. Their
-- next occurrence has the number `p_next_occurrence`. The caller has locked the balances and checked the amounts.
create or replace function ledger_internal.create_schedules_of_batch(
  p_batch amount_batch,
  p_first_date date,
  p_next_occurrence integer,
  p_created_at timestamptz,
  p_actor_account_id integer
) returns void
language sql as $$
  insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence,
    next_date, created_by, created_at, batch_id)
  select line.customer_id, line.employee_id, line.text, line.amount, p_batch.recurrence, p_first_date,
    p_next_occurrence, ledger.occurrence(p_first_date, p_batch.recurrence, p_next_occurrence), p_actor_account_id,
    p_created_at, line.batch_id
  from amount_batch_row as line where line.batch_id = p_batch.id
  order by line.employee_id
$$;

-- Stops a schedule. Posts due entries first, so that an occurrence is posted before the stop or not at all. Refuses
-- not_found, and as ledger.lock_and_post_due.
create or replace function ledger.stop_schedule(
  p_schedule_id integer,
  p_employee_id integer,
  p_date date,
  p_stopped_at timestamptz,
  p_actor_account_id integer,
  p_scope integer
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stopped scheduled_entry;
begin
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_stopped_at
  );
  select * into stopped from scheduled_entry
  where id = p_schedule_id and employee_id = p_employee_id and next_date is not null
    and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform ledger_internal.end_schedules(array[p_schedule_id], p_ended_at => p_stopped_at,
    p_ended_by => p_actor_account_id);
  perform ledger_internal.count_reversals('{}', p_schedule_ids => array[p_schedule_id],
    p_customer_id => stopped.customer_id, p_account_id => p_actor_account_id, p_day => p_date);
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_stopped_at, p_actor_account_id, stopped.customer_id, 'employee.stop_schedule', 'employee', p_employee_id,
    jsonb_build_object('scheduledEntry', jsonb_build_object('before', p_schedule_id)));
end $$;

create or replace function ledger_internal.running_schedules(p_employee_ids integer[]) returns integer[]
language sql stable as $$
  select array(
    select id from scheduled_entry where employee_id = any(p_employee_ids) and next_date is not null order by id)
$$;

-- Ends schedules: nothing more is posted. Without `p_ended_by`, the account that set the employee's last day ends them.
-- The caller has locked the balances.
create or replace function ledger_internal.end_schedules(
  p_schedule_ids integer[],
  p_ended_at timestamptz,
  p_ended_by integer default null
) returns void
language sql as $$
  update scheduled_entry as schedule
  set next_date = null, stopped_at = p_ended_at, stopped_by = coalesce(p_ended_by, balance.leave_by)
  from balance
  where schedule.id = any(p_schedule_ids) and balance.employee_id = schedule.employee_id
$$;

-- Posts occurrences up to `p_through`, or the employee's last day if that is earlier, each with its own date, and
-- returns their number. Those that would take a balance above its limit stay due. The caller has locked the balances.
create or replace function ledger_internal.post_scheduled(
  p_employee_ids integer[],
  p_through date,
  p_posted_at timestamptz
) returns integer
language plpgsql as $$
declare
  posted_count integer := 0;
  due_ids integer[];
  due_entries ledger.new_entry[];
begin
  -- Each round posts the earliest due occurrence of each employee. On most days there is one round.
  loop
    -- 1. Find the occurrences. Read each balance once: after many rounds it has many row versions, which every read
    --    must skip.
    with balance as materialized (
      select employee_id, posted, last_day from balance where employee_id = any(p_employee_ids)
    )
    select array_agg(due.id), array_agg(ledger_internal.new_entry(
      p_employee_id => due.employee_id, p_kind => 'scheduled', p_amount => due.amount, p_text => due.text,
      p_date => due.next_date, p_posted_at => p_posted_at, p_scheduled_entry_id => due.id,
      p_occurrence => due.next_occurrence, p_batch_id => due.batch_id))
    into due_ids, due_entries
    from (
      select distinct on (schedule.employee_id) schedule.*
      from scheduled_entry as schedule join balance on balance.employee_id = schedule.employee_id
      where schedule.employee_id = any(p_employee_ids)
        and schedule.next_date <= least(p_through, balance.last_day)
        and balance.posted + schedule.amount <= ledger.highest_balance()
      order by schedule.employee_id, schedule.next_date, schedule.id
    ) as due;
    exit when due_ids is null;

    -- 2. Write the entries, and advance the schedules.
    perform ledger_internal.write_entries(due_entries);
    update scheduled_entry
    set next_occurrence = next_occurrence + 1,
      next_date = ledger.occurrence(first_date, recurrence, next_occurrence + 1)
    where id = any(due_ids);
    posted_count := posted_count + cardinality(due_ids);
  end loop;
  return posted_count;
end $$;
