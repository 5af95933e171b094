-- An amount batch posts an amount to many employees at once (ADR 42). A draft already has the rows of its preview.
-- A batch is locked before the balances of its employees.

-- Posts a draft: posts its amounts now or, with `p_first_date`, schedules them. Removes the employees in `p_without`
-- from the batch. Returns false and changes nothing if the batch is posted already. Refuses not_found (also if
-- `p_without` names an employee who is not in the draft), batch_expired, batch_stale (detail: JSON array of employeeId,
-- reason and available hundredths), batch_empty, and as ledger.lock_and_post_due and ledger_internal.count_credit.
create or replace function ledger.post_amount_batch(
  p_batch_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer,
  p_first_date date default null,
  p_without integer[] default '{}'
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  batch amount_batch;
  is_scheduled boolean;
  removed integer;
  stale jsonb;
  entries ledger.new_entry[];
  lines record;
begin
  -- 1. Lock the batch, and remove rows.
  select * into batch from amount_batch
  where id = p_batch_id and customer_id = coalesce(p_scope, customer_id)
  for no key update;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if batch.posted_at is not null then
    return false;
  end if;
  if batch.expires_at <= p_posted_at then
    perform ledger_internal.refuse('batch_expired');
  end if;
  delete from amount_batch_row where batch_id = batch.id and employee_id = any(p_without);
  get diagnostics removed = row_count;
  if removed <> (select count(distinct employee_id) from unnest(p_without) as employee_id) then
    perform ledger_internal.refuse('not_found');
  end if;
  if not exists (select from amount_batch_row where batch_id = batch.id) then
    perform ledger_internal.refuse('batch_empty');
  end if;

  -- 2. Lock the balances, post due entries, and check each row.
  perform ledger.lock_and_post_due(
    p_employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),
    p_date => p_date, p_posted_at => p_posted_at);
  is_scheduled := p_first_date is not null or batch.recurrence <> 'none';
  select jsonb_agg(jsonb_build_object('employeeId', checked.employee_id, 'reason', checked.reason,
      'available', checked.available::text) order by checked.employee_id)
  into stale
  from (
    select line.employee_id, balance.posted - balance.held as available,
      ledger.batch_refusal(p_amount => line.amount, p_posted => balance.posted, p_held => balance.held,
        p_is_open => not balance.closed, p_last_day => balance.last_day,
        p_starts_on => coalesce(p_first_date, p_date), p_approval_limit => customer.approval_limit,
        p_posts_now => p_first_date is null, p_is_scheduled => is_scheduled,
        p_is_own => line.employee_id = (select ledger.own_employee(p_actor_account_id))) as reason
    from amount_batch_row as line
      join customer on customer.id = line.customer_id
      left join balance on balance.employee_id = line.employee_id
    where line.batch_id = batch.id
  ) as checked
  where checked.reason is not null;
  if stale is not null then
    perform ledger_internal.refuse('batch_stale', stale::text);
  end if;

  -- 3. Write the schedules and the entries.
  if is_scheduled then
    perform ledger_internal.create_schedules_of_batch(batch, p_first_date => coalesce(p_first_date, p_date),
      p_next_occurrence => case when p_first_date is null then 1 else 0 end,
      p_created_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  end if;
  if p_first_date is null then
    select array_agg(ledger_internal.new_entry(
      p_employee_id => line.employee_id, p_kind => 'manual', p_amount => line.amount, p_text => line.text,
      p_date => p_date, p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_scheduled_entry_id => schedule.id, p_occurrence => case when schedule.id is not null then 0 end,
      p_batch_id => batch.id) order by line.employee_id)
    into entries
    from amount_batch_row as line
      left join scheduled_entry as schedule
        on schedule.batch_id = line.batch_id and schedule.employee_id = line.employee_id
    where line.batch_id = batch.id;
    perform ledger_internal.write_entries(entries);
  end if;

  -- 4. Record the posting; count the credits.
  select count(*) as count, sum(amount) as total, sum(amount) filter (where amount > 0) as credits
  into lines
  from amount_batch_row where batch_id = batch.id;
  update amount_batch
  set posted_by = p_actor_account_id, posted_at = p_posted_at, date = p_date, row_count = lines.count,
    total = lines.total
  where id = batch.id;
  if lines.credits > 0 then
    perform ledger_internal.count_credit(p_customer_id => batch.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => lines.credits::bigint);
  end if;
  return true;
end $$;

-- Returns why an amount cannot be posted or scheduled as part of a batch, or null. Previews and postings use it.
create or replace function ledger.batch_refusal(
  p_amount bigint,
  p_posted bigint,
  p_held bigint,
  p_is_open boolean,
  p_last_day date,
  p_starts_on date,
  p_approval_limit bigint,
  p_posts_now boolean,
  p_is_scheduled boolean,
  p_is_own boolean
) returns text
language sql immutable as $$
  select case
    when p_is_open is not true then 'gone'
    when p_last_day < p_starts_on then 'left'
    when p_is_own and p_amount > 0 then 'own'
    when p_amount < 0 and p_is_scheduled then 'planned_deduction'
    when p_amount > p_approval_limit then 'approval_required'
    when p_amount < 0 and p_posted - p_held + p_amount < 0 then 'insufficient_balance'
    when p_posts_now and p_posted + p_amount > ledger.highest_balance() then 'amount_out_of_range'
  end
$$;

-- Takes back the entries of a posted batch that are not taken back yet, and stops what it has scheduled. Of an entry
-- that can be taken back in part only, it takes that part if `p_take_rest`, otherwise nothing. Deductions above the
-- customer's approval limit are left alone. Points given back count towards the daily ceiling. Returns how many entries
-- it took back in full, took back in part and left alone, and how many schedules it stopped. If it takes nothing back
-- and stops nothing, the batch is unchanged. Refuses not_found, and as ledger.lock_and_post_due and
-- ledger_internal.count_reversals.
create or replace function ledger.undo_amount_batch(
  p_batch_id integer,
  p_take_rest boolean,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer,
  out full_count integer,
  out part_count integer,
  out untouched_count integer,
  out stopped_count integer,
  out customer_id integer
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  batch amount_batch;
  round record;
  before_id bigint;
  reversal_ids bigint[];
  schedule_ids integer[];
begin
  -- 1. Lock the batch, then the balances; post due entries.
  select * into batch from amount_batch
  where id = p_batch_id and amount_batch.customer_id = coalesce(p_scope, amount_batch.customer_id)
    and posted_at is not null
  for no key update;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  customer_id := batch.customer_id;
  perform ledger.lock_and_post_due(
    p_employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),
    p_date => p_date, p_posted_at => p_posted_at);

  -- 2. Stop the schedules.
  schedule_ids := array(select id from scheduled_entry where batch_id = batch.id and next_date is not null);
  stopped_count := cardinality(schedule_ids);
  perform ledger_internal.end_schedules(schedule_ids, p_ended_at => p_posted_at, p_ended_by => p_actor_account_id);

  -- 3. Take back the entries. Each round takes at most one entry of each employee; the first takes the latest ones.
  select coalesce(max(id), 0) into before_id from ledger_entry where batch_id = batch.id;
  for round in
    select array_agg(numbered.id order by numbered.employee_id) as entry_ids
    from (
      select id, employee_id, row_number() over (partition by employee_id order by id desc) as number
      from ledger_entry where batch_id = batch.id and kind <> 'reversal'
    ) as numbered
    group by numbered.number order by numbered.number
  loop
    perform ledger_internal.reverse_entries(round.entry_ids, p_take_rest => p_take_rest, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  end loop;

  -- 4. Record the result; change the daily sums.
  select count(*) filter (where reversal.id > before_id and reversal.amount = -entry.amount),
    count(*) filter (where reversal.id > before_id and reversal.amount <> -entry.amount),
    count(*) filter (where reversal.id is null),
    coalesce(array_agg(reversal.id) filter (where reversal.id > before_id), '{}')
  into full_count, part_count, untouched_count, reversal_ids
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = batch.id and entry.kind <> 'reversal';
  if full_count + part_count + stopped_count > 0 then
    update amount_batch
    set undone_by = p_actor_account_id, undone_at = p_posted_at,
      kept_count = ledger.count_kept(batch.id)
    where id = batch.id;
  end if;
  perform ledger_internal.count_reversals(reversal_ids, p_schedule_ids => schedule_ids,
    p_customer_id => batch.customer_id, p_account_id => p_actor_account_id, p_day => p_date);
end $$;

-- Removes up to `p_at_most` drafts that expired before `p_before`, and returns how many. Removes the digests of files
-- that were posted more than 31 days before.
create or replace function ledger.forget_batch_drafts(p_before timestamptz, p_at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  expired_ids integer[];
begin
  select array_agg(expired.id) into expired_ids from (
    select id from amount_batch where posted_at is null and expires_at < p_before
    order by id limit p_at_most
    for update skip locked
  ) as expired;
  delete from amount_batch_row where batch_id = any(expired_ids);
  delete from amount_batch where id = any(expired_ids);
  update amount_batch set file_digest = null
  where file_digest is not null and posted_at < p_before - interval '31 days';
  return coalesce(cardinality(expired_ids), 0);
end $$;
