-- Writes entries with their balances, audit events, outbox events and statistics. Returns the id of the last entry. No
-- other statement inserts into ledger_entry. Only this function and complete_batch_entries change balance.posted.
--
-- The caller has locked the balances and checked the amounts; constraints of balance back this up. Each array holds one
-- value per entry; an omitted array stands for nulls. An employee occurs at most once per call, so that nothing has to
-- be summed. Ids are assigned in the order of the arrays. `topped_up_through` is the period of the run `top_up_run_id`.
-- For reversals and the manual entries of a batch, the caller writes one audit event for all entries.
--
-- With `before_locking` (batches) the balances are neither locked nor changed, and may be closed. The caller must lock
-- and check them afterwards, and call ledger.complete_batch_entries.
create or replace function ledger.write_entries(
  employee_ids integer[],
  kinds text[],
  amounts bigint[],
  texts text[],
  dates date[],
  posted_at timestamptz[],
  actor_account_ids integer[] default null,
  scheduled_entry_ids integer[] default null,
  occurrences integer[] default null,
  order_ids integer[] default null,
  top_up_run_id integer default null,
  topped_up_through date default null,
  batch_ids integer[] default null,
  reversed_entry_ids bigint[] default null,
  before_locking boolean default false
) returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  last_id bigint;
  credit_ids bigint[];
  entry_count integer;
begin
  -- 1. Change the balances; write the entries, their audit events and their outbox events.
  with new_entry as (
    select *
    from unnest(employee_ids, kinds, amounts, texts, dates, posted_at, actor_account_ids, scheduled_entry_ids,
      occurrences, order_ids, batch_ids, reversed_entry_ids) with ordinality
      as new_entry (employee_id, kind, amount, text, date, posted_at, actor_account_id, scheduled_entry_id,
        occurrence, order_id, batch_id, reversed_entry_id, position)
  ), balance_update as (
    update balance
    set posted = balance.posted + amount,
      topped_up_through = greatest(balance.topped_up_through, write_entries.topped_up_through)
    from new_entry
    where balance.employee_id = new_entry.employee_id and not balance.closed and not before_locking
    returning new_entry.*, balance.customer_id, balance.posted as balance_after
  ), line as (
    select * from balance_update
    union all
    select new_entry.*, balance.customer_id, balance.posted + amount
    from new_entry join balance on balance.employee_id = new_entry.employee_id
    where before_locking
  ), entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
      posted_at, actor_account_id, scheduled_entry_id, occurrence, order_id, top_up_run_id, batch_id,
      reversed_entry_id)
    select line.customer_id, employee_id, department_id, kind, text, amount, balance_after, date, posted_at,
      actor_account_id, scheduled_entry_id, occurrence, order_id, write_entries.top_up_run_id, batch_id,
      reversed_entry_id
    from line join employee on employee.id = line.employee_id
    order by position
    returning id, customer_id, employee_id, kind, amount, posted_at, actor_account_id, batch_id
  ), audit as (
    -- A top-up run has a single audit event, written when it finishes.
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select posted_at, actor_account_id, customer_id, 'employee.post', 'employee', employee_id,
      jsonb_build_object('entry', id)
    from entry
    where write_entries.top_up_run_id is null and kind <> 'reversal' and (kind <> 'manual' or batch_id is null)
  ), outbox as (
    -- Only for webhook subscribers, one event per customer and kind. balances.changed becomes one webhook, and
    -- balance.changed one per employee.
    insert into outbox_event (kind, customer_id, employee_ids, created_at)
    select event, customer_id, employee_ids, posted_at
    from (
      select case when kind in ('scheduled', 'top-up') or batch_id is not null then 'balances.changed' else 'balance.changed' end as event,
        customer_id, array_agg(employee_id) as employee_ids, max(posted_at) as posted_at
      from line
      group by event, customer_id
    ) as change
      join customer on customer.id = customer_id
      join connection on connection.id = customer.connection_id and connection.receives_webhooks
  )
  select max(id), array_agg(id) filter (where amount > 0), count(*)
  into last_id, credit_ids, entry_count from entry;
  if entry_count <> cardinality(employee_ids) then
    raise exception 'an employee occurs twice, or has no open balance';
  end if;

  -- 2. Add credits to the statistics.
  if credit_ids is not null and not before_locking then
    perform ledger.add_to_statistics('credits', credit_ids);
  end if;
  return last_id;
end $$;

-- Adds the entries of a batch, written before its balances were locked, to the balances and the statistics, and returns
-- their number. An
-- entry whose balance or department has changed in the meantime gets a new id and `balance_after`, as if it were
-- written now. The trigger of ledger_entry allows this only in the transaction that wrote the entry, while no other
-- transaction sees it.
create or replace function ledger.complete_batch_entries(batch_id integer) returns integer
language plpgsql as $$
declare
  completed integer;
begin
  update ledger_entry as entry
  set id = default, balance_after = balance.posted + entry.amount, department_id = employee.department_id
  from balance join employee on employee.id = balance.employee_id
  where entry.batch_id = complete_batch_entries.batch_id and entry.kind = 'manual'
    and balance.employee_id = entry.employee_id
    and (entry.balance_after <> balance.posted + entry.amount
      or entry.department_id is distinct from employee.department_id
      or exists (
        select from ledger_entry as later where later.employee_id = entry.employee_id and later.id > entry.id));

  update balance set posted = entry.balance_after
  from ledger_entry as entry
  where entry.batch_id = complete_batch_entries.batch_id and entry.kind = 'manual'
    and balance.employee_id = entry.employee_id;
  get diagnostics completed = row_count;

  perform ledger.add_to_statistics('credits', array(
    select id from ledger_entry as entry
    where entry.batch_id = complete_batch_entries.batch_id and kind = 'manual' and amount > 0));
  return completed;
end $$;

-- Imports past entries as given. The constraints of balance refuse a history that takes a balance below zero.
create or replace function ledger.import_entries(
  employee_ids integer[],
  kinds text[],
  amounts bigint[],
  texts text[],
  dates date[],
  posted_at timestamptz[],
  actor_account_ids integer[],
  order_ids integer[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock_balances(employee_ids);
  perform ledger.write_entries(
    employee_ids => employee_ids,
    kinds => kinds,
    amounts => amounts,
    texts => texts,
    dates => dates,
    posted_at => posted_at,
    actor_account_ids => actor_account_ids,
    order_ids => order_ids);
end $$;
