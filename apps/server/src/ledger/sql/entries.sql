-- Entries are written once and never changed. The balance of an employee is the `balance_after` of the last one.

-- Returns one entry for ledger_internal.write_entries. `p_batch_id` is the amount batch of the entry, or of the entry
-- that a reversal takes back.
create or replace function ledger_internal.new_entry(
  p_employee_id integer,
  p_kind text,
  p_amount bigint,
  p_text text,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer default null,
  p_scheduled_entry_id integer default null,
  p_occurrence integer default null,
  p_order_id integer default null,
  p_top_up_run_id integer default null,
  p_batch_id integer default null,
  p_reversed_entry_id bigint default null
) returns ledger.new_entry
language sql immutable as $$
  -- In the order of the type's attributes.
  select row(p_employee_id, p_kind, p_amount, p_text, p_date, p_posted_at, p_actor_account_id, p_scheduled_entry_id,
    p_occurrence, p_order_id, p_top_up_run_id, p_batch_id, p_reversed_entry_id)::ledger.new_entry
$$;

-- Writes entries with their balances, audit events, outbox events and statistics. Returns the id of the last one. No
-- other statement inserts into ledger_entry or changes balance.posted.
--
-- The caller has locked the balances and checked the amounts; constraints of balance back this up. An employee occurs
-- at most once per call, so that nothing has to be summed. Ids are assigned in the order of the array.
-- `p_topped_up_through` is the period of the run to which the entries belong. Runs have a single audit event when they
-- finish; the use cases write one for a batch or a reversal.
create or replace function ledger_internal.write_entries(
  p_entries ledger.new_entry[],
  p_topped_up_through date default null
) returns bigint
language plpgsql as $$
declare
  last_id bigint;
  credit_ids bigint[];
  entry_count integer;
begin
  -- 1. Change the balances; write the entries, their audit events and their outbox events.
  with line as (
    select * from unnest(p_entries) with ordinality
      as line (employee_id, kind, amount, text, date, posted_at, actor_account_id, scheduled_entry_id, occurrence,
        order_id, top_up_run_id, batch_id, reversed_entry_id, position)
  ), changed as (
    update balance
    set posted = balance.posted + line.amount,
      topped_up_through = greatest(balance.topped_up_through, p_topped_up_through)
    from line
    where balance.employee_id = line.employee_id and not balance.closed
    returning line.*, balance.customer_id, balance.posted as balance_after,
      case when line.date <= balance.closed_through then balance.closed_through + 1 end as book_month
  ), entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
      posted_at, actor_account_id, scheduled_entry_id, occurrence, order_id, top_up_run_id, batch_id,
      reversed_entry_id, book_month)
    select changed.customer_id, changed.employee_id, employee.department_id, changed.kind, changed.text,
      changed.amount, changed.balance_after, changed.date, changed.posted_at, changed.actor_account_id,
      changed.scheduled_entry_id, changed.occurrence, changed.order_id, changed.top_up_run_id, changed.batch_id,
      changed.reversed_entry_id, changed.book_month
    from changed join employee on employee.id = changed.employee_id
    order by changed.position
    returning *
  ), audit as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select entry.posted_at, entry.actor_account_id, entry.customer_id, 'employee.post', 'employee', entry.employee_id,
      jsonb_build_object('entry', entry.id)
    from entry
    where entry.top_up_run_id is null and entry.kind <> 'reversal'
      and (entry.kind <> 'manual' or entry.batch_id is null)
  ), outbox as (
    -- Only for webhook subscribers, one event per customer and kind. balances.changed becomes one webhook, and
    -- balance.changed one per employee.
    insert into outbox_event (kind, customer_id, employee_ids, created_at)
    select change.event, change.customer_id, change.employee_ids, change.posted_at
    from (
      select case when changed.kind in ('scheduled', 'top-up') or changed.batch_id is not null
          then 'balances.changed' else 'balance.changed' end as event,
        changed.customer_id, array_agg(changed.employee_id) as employee_ids, max(changed.posted_at) as posted_at
      from changed
      group by event, changed.customer_id
    ) as change
      join customer on customer.id = change.customer_id
      join connection on connection.id = customer.connection_id and connection.receives_webhooks
  )
  select max(entry.id), count(*),
    array_agg(entry.id) filter (where entry.amount > 0)
  into last_id, entry_count, credit_ids
  from entry;
  if entry_count <> cardinality(p_entries) then
    raise exception 'an employee occurs twice, or has no open balance';
  end if;

  -- 2. Add credits to the statistics.
  if credit_ids is not null then
    perform ledger_internal.add_to_statistics(p_basis => 'credits', p_ids => credit_ids);
  end if;
  return last_id;
end $$;

-- Adds an amount to a balance on the day `p_date`: posts it now, or, with `p_first_date`, schedules it. With a
-- recurrence, an amount posted now is occurrence 0 of a new schedule. Posts due entries first. With
-- `p_credit_request_id`, approves this pending request instead of checking the limit; its first date may have passed.
-- Refuses not_found, planned_deduction, first_date_over, insufficient_balance (detail: the available hundredths),
-- amount_out_of_range, and as ledger.lock_and_post_due, ledger_internal.check_credit and
-- ledger_internal.approve_credit.
create or replace function ledger.add_amount(
  p_employee_id integer,
  p_amount bigint,
  p_text text,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer,
  p_recurrence text default 'none',
  p_first_date date default null,
  p_credit_request_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked balance;
  schedule_id integer;
  entry_id bigint;
begin
  -- 1. Lock the balance and post due entries. Later statements see all that was committed before the lock.
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at
  );
  select * into locked from balance
  where employee_id = p_employee_id and not closed and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;

  -- 2. Check the amount.
  if p_first_date <= p_date and p_credit_request_id is null then
    perform ledger_internal.refuse('first_date_over');
  end if;
  if p_amount < 0 and (p_first_date is not null or p_recurrence <> 'none') then
    perform ledger_internal.refuse('planned_deduction');
  end if;
  perform ledger_internal.check_last_day(locked.last_day, p_first_date => coalesce(p_first_date, p_date),
    p_date => p_date);
  if p_amount > 0 then
    perform ledger_internal.check_credit(p_employee_id => p_employee_id, p_amount => p_amount,
      p_actor_account_id => p_actor_account_id, p_is_requested => p_credit_request_id is not null);
  elsif p_first_date is null then
    perform ledger_internal.check_available(locked.posted - locked.held, p_amount => p_amount);
  end if;
  if p_first_date is null and locked.posted + p_amount > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;

  -- 3. Schedule it.
  if p_first_date is not null or p_recurrence <> 'none' then
    schedule_id := ledger_internal.create_schedule(p_employee_id => p_employee_id, p_amount => p_amount,
      p_text => p_text, p_recurrence => p_recurrence, p_first_date => coalesce(p_first_date, p_date),
      p_next_occurrence => case when p_first_date is null then 1 else 0 end,
      p_created_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_credit_request_id => p_credit_request_id);
  end if;

  -- 4. Post it.
  if p_first_date is null then
    entry_id := ledger_internal.write_entries(array[ledger_internal.new_entry(
      p_employee_id => p_employee_id, p_kind => 'manual', p_amount => p_amount, p_text => p_text, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id, p_scheduled_entry_id => schedule_id,
      p_occurrence => case when schedule_id is not null then 0 end)]);
  end if;

  -- 5. Approve the request, which names the entry, or count the credit: last, because credits of one account wait for
  --    each other here.
  if p_credit_request_id is not null then
    perform ledger_internal.approve_credit(p_request_id => p_credit_request_id, p_employee_id => p_employee_id,
      p_amount => p_amount, p_text => p_text, p_recurrence => p_recurrence, p_first_date => p_first_date,
      p_actor_account_id => p_actor_account_id, p_decided_at => p_posted_at, p_entry_id => entry_id);
  elsif p_amount > 0 then
    perform ledger_internal.count_credit(p_customer_id => locked.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => p_amount);
  end if;

  -- 6. Post occurrences whose dates passed while the request was pending.
  if p_first_date <= p_date then
    perform ledger_internal.post_scheduled(p_employee_ids => array[p_employee_id], p_through => p_date,
      p_posted_at => p_posted_at);
  end if;
end $$;

-- Refuses insufficient_balance (detail: the available hundredths) if an amount would take more than is available.
create or replace function ledger_internal.check_available(p_available bigint, p_amount bigint) returns void
language plpgsql as $$
begin
  if p_available + p_amount < 0 then
    perform ledger_internal.refuse('insufficient_balance', p_available::text);
  end if;
end $$;

-- Imports past entries as given: only for a role that may call the internals. The constraints of balance refuse a
-- history that takes a balance below zero.
create or replace function ledger_internal.import_entries(p_entries ledger.new_entry[]) returns void
language plpgsql as $$
begin
  perform ledger_internal.lock_balances(array(select employee_id from unnest(p_entries)));
  perform ledger_internal.write_entries(p_entries);
end $$;
