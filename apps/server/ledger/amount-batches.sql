-- An amount batch posts an amount to many employees at once (ADR 42). A draft already has the rows of its preview.
-- A batch is locked before the balances of its employees.

-- Posts a draft: writes entries if `posts_now`, and scheduled entries if `next_date` is given (later than `date`).
-- Removes the employees in `without` from the batch. If the batch is posted already, returns false and changes nothing.
-- Raises SL001 (not_found, also if `without` names an employee who is not in the draft), SL011 (batch_expired),
-- SL012 (batch_stale; detail: JSON array of employeeId, reason and available hundredths), SL013 (batch_empty), SL009
-- (daily_ceiling_reached) if `count_credit`, and the errors of ledger.post_due.
create or replace function ledger.post_amount_batch(
  batch_id integer,
  date date,
  posted_at timestamptz,
  actor_account_id integer,
  posts_now boolean,
  first_date date default null,
  next_occurrence integer default null,
  next_date date default null,
  without integer[] default '{}',
  scope integer default null,
  count_credit boolean default false
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  batch amount_batch;
  approval_limit bigint;
  employee_ids integer[];
  amounts bigint[];
  texts text[];
  series_ids integer[];
  stale jsonb;
  size integer;
begin
  -- 1. Lock the batch.
  select * into batch from amount_batch
  where id = batch_id and customer_id = coalesce(scope, customer_id)
  for no key update;
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  if batch.posted_at is not null then
    return false;
  end if;
  if batch.expires_at <= post_amount_batch.posted_at then
    raise exception 'batch_expired' using errcode = 'SL011';
  end if;
  delete from amount_batch_row where batch_id = batch.id and employee_id = any(without);
  get diagnostics size = row_count;
  if size <> (select count(distinct employee_id) from unnest(without) as employee_id) then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  select array_agg(employee_id order by employee_id), array_agg(amount order by employee_id),
    array_agg(text order by employee_id), count(*)
  into employee_ids, amounts, texts, size
  from amount_batch_row where batch_id = batch.id;
  if size = 0 then
    raise exception 'batch_empty' using errcode = 'SL013';
  end if;

  -- 2. Write the scheduled entries and the entries. This takes most of the time, so it happens before the balances are
  -- locked: orders wait for those locks.
  if next_date is not null then
    with series as (
      insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence,
        next_date, created_by, created_at, batch_id)
      select batch.customer_id, line.employee_id, line.text, line.amount, batch.recurrence, post_amount_batch.first_date,
        post_amount_batch.next_occurrence, post_amount_batch.next_date, post_amount_batch.actor_account_id,
        post_amount_batch.posted_at, batch.id
      from unnest(employee_ids, amounts, texts) as line (employee_id, amount, text)
      returning id, employee_id
    )
    select array_agg(id order by employee_id) into series_ids from series;
  end if;
  if posts_now then
    perform ledger.write_entries(
      employee_ids => employee_ids,
      kinds => array_fill('manual'::text, array[size]),
      amounts => amounts,
      texts => texts,
      dates => array_fill(post_amount_batch.date, array[size]),
      posted_at => array_fill(post_amount_batch.posted_at, array[size]),
      actor_account_ids => array_fill(post_amount_batch.actor_account_id, array[size]),
      scheduled_entry_ids => series_ids,
      occurrences => case when series_ids is not null then array_fill(0, array[size]) end,
      batch_ids => array_fill(batch.id, array[size]),
      before_locking => true);
  end if;

  -- 3. Lock the balances, post due entries, and check each row, as ledger.post_entry does.
  perform ledger.post_due(employee_ids => employee_ids, date => date, posted_at => posted_at);
  select customer.approval_limit into strict approval_limit from customer where id = batch.customer_id;
  select jsonb_agg(jsonb_build_object('employeeId', employee_id, 'reason', reason, 'available', available::text)
    order by employee_id)
  into stale
  from (
    select line.employee_id, balance.posted - balance.held as available,
      case when not balance.closed and balance.last_day < coalesce(first_date, date) then 'left'
        else ledger.batch_refusal(amount => line.amount, posted => balance.posted, held => balance.held,
          is_open => not balance.closed, approval_limit => approval_limit, posts_now => posts_now,
          is_scheduled => next_date is not null,
          is_own => line.employee_id = (select ledger.own_employee(post_amount_batch.actor_account_id))) end as reason
    from amount_batch_row as line left join balance on balance.employee_id = line.employee_id
    where line.batch_id = batch.id
  ) as checked
  where reason is not null;
  if stale is not null then
    raise exception 'batch_stale' using errcode = 'SL012', detail = stale;
  end if;

  -- 4. Change the balances.
  if posts_now and ledger.complete_batch_entries(batch_id => batch.id) <> size then
    raise exception 'a balance of the batch was not changed';
  end if;

  -- 5. Record the posting; count the credits.
  update amount_batch
  set posted_by = actor_account_id, posted_at = post_amount_batch.posted_at, date = post_amount_batch.date,
    row_count = size, total = (select sum(amount) from unnest(amounts) as amount)
  where id = batch.id;
  if count_credit and exists (select from unnest(amounts) as amount where amount > 0) then
    perform ledger.count_credit(customer_id => batch.customer_id, account_id => actor_account_id, day => date,
      amount => (select sum(amount)::bigint from unnest(amounts) as amount where amount > 0));
  end if;
  return true;
end $$;

-- Returns why an amount cannot be posted or scheduled as part of a batch, or null. Previews and postings use it, after
-- they have compared the first date with the last day of a leaver.
create or replace function ledger.batch_refusal(
  amount bigint,
  posted bigint,
  held bigint,
  is_open boolean,
  approval_limit bigint,
  posts_now boolean,
  is_scheduled boolean,
  is_own boolean
) returns text
language sql immutable as $$
  select case
    when is_open is not true then 'gone'
    when is_own and amount > 0 then 'own'
    when amount < 0 and is_scheduled then 'planned_deduction'
    when amount > approval_limit then 'approval_required'
    when amount < 0 and posted - held + amount < 0 then 'insufficient_balance'
    when posts_now and posted + amount > 100000000000000 then 'amount_out_of_range'
  end
$$;

-- Removes up to `at_most` drafts that expired before `before`, and returns how many.
create or replace function ledger.forget_batch_drafts(before timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  expired integer[];
begin
  select array_agg(id) into expired from (
    select id from amount_batch where posted_at is null and expires_at < before
    order by id limit at_most
    for update skip locked
  ) as batch;
  delete from amount_batch_row where batch_id = any(expired);
  delete from amount_batch where id = any(expired);
  return coalesce(cardinality(expired), 0);
end $$;
