-- A reversal takes back one entry, as far as its points are available (ADR 42). A batch is locked before the balances
-- of its employees.

-- Takes back the entries of a posted batch that are not taken back yet, and stops what it has scheduled. From a partly
-- spent credit it takes the rest if `take_rest`, otherwise nothing. Returns how many entries it took back in full, took
-- back in part and left alone, and how many scheduled entries it stopped. If it takes nothing back and stops nothing,
-- the batch is unchanged. Raises SL001 (not_found) and the errors of ledger.post_due.
create or replace function ledger.undo_amount_batch(
  batch_id integer,
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer,
  scope integer default null,
  out full_count integer,
  out part_count integer,
  out kept_count integer,
  out stopped_count integer,
  out customer_id integer
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  batch amount_batch;
  round record;
  before_id bigint;
begin
  select * into batch from amount_batch
  where id = undo_amount_batch.batch_id and customer_id = coalesce(scope, customer_id) and posted_at is not null
  for no key update;
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  perform ledger.post_due(
    employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),
    date => date, posted_at => posted_at);

  update scheduled_entry
  set next_date = null, stopped_at = undo_amount_batch.posted_at, stopped_by = actor_account_id
  where batch_id = batch.id and next_date is not null;
  get diagnostics stopped_count = row_count;

  -- Each round takes at most one entry of each employee; the first round takes the latest ones.
  select coalesce(max(id), 0) into before_id from ledger_entry where batch_id = batch.id;
  for round in
    select array_agg(id order by employee_id) as entry_ids
    from (
      select id, employee_id, row_number() over (partition by employee_id order by id desc) as number
      from ledger_entry where batch_id = batch.id and kind <> 'reversal'
    ) as numbered
    group by number order by number
  loop
    perform ledger.reverse_entries(entry_ids => round.entry_ids, take_rest => take_rest, date => date,
      posted_at => posted_at, actor_account_id => actor_account_id);
  end loop;

  select count(*) filter (where reversal.id > before_id and reversal.amount = -entry.amount),
    count(*) filter (where reversal.id > before_id and reversal.amount <> -entry.amount),
    count(*) filter (where reversal.id is null)
  into full_count, part_count, kept_count
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = batch.id and entry.kind <> 'reversal';
  if full_count + part_count + stopped_count > 0 then
    update amount_batch
    set undone_by = actor_account_id, undone_at = undo_amount_batch.posted_at,
      kept_count = ledger.count_kept(batch.id)
    where id = batch.id;
  end if;
  customer_id := batch.customer_id;
end $$;

-- Takes back one manual entry, and returns the amount taken. Raises SL001 (not_found), SL014 (entry_reversed), SL020
-- (own_balance), SL003 (amount_out_of_range), the errors of ledger.post_due, and SL002 (insufficient_balance; detail: the available
-- hundredths) if too little is available: less than the amount or, with `take_rest`, nothing.
create or replace function ledger.reverse_entry(
  entry_id bigint,
  employee_id integer,
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer,
  scope integer default null
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  entry record;
  locked record;
  taken bigint;
begin
  select batch_id, amount into entry from ledger_entry
  where id = entry_id and employee_id = reverse_entry.employee_id and kind = 'manual'
    and customer_id = coalesce(scope, customer_id);
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  perform from amount_batch where id = entry.batch_id for no key update;
  perform ledger.post_due(employee_ids => array[employee_id], date => date, posted_at => posted_at);
  select posted, held into locked from balance where employee_id = reverse_entry.employee_id and not closed;
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  if exists (select from ledger_entry where reversed_entry_id = entry_id) then
    raise exception 'entry_reversed' using errcode = 'SL014';
  end if;
  if entry.amount < 0 and employee_id = ledger.own_employee(actor_account_id) then
    raise exception 'own_balance' using errcode = 'SL020';
  end if;

  taken := ledger.reverse_entries(entry_ids => array[entry_id], take_rest => take_rest, date => date,
    posted_at => posted_at, actor_account_id => actor_account_id);
  if taken = 0 and entry.amount < 0 then
    raise exception 'amount_out_of_range' using errcode = 'SL003';
  elsif taken = 0 then
    raise exception 'insufficient_balance' using errcode = 'SL002', detail = locked.posted - locked.held;
  end if;
  update amount_batch set kept_count = ledger.count_kept(id) where id = entry.batch_id;
  return taken;
end $$;

-- Writes a reversal for each entry that has none, and returns the sum of the reversals. The entries are of different
-- employees, whose balances the caller has locked. Leaves an administrator's own deductions alone. Of a partly spent or reserved amount it takes the rest if
-- `take_rest`, otherwise nothing.
create or replace function ledger.reverse_entries(
  entry_ids bigint[],
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer
) returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  sum bigint;
  last_id bigint;
begin
  select sum(amount)::bigint,
    case when count(*) > 0 then ledger.write_entries(
      employee_ids => array_agg(employee_id order by employee_id),
      kinds => array_agg('reversal'::text order by employee_id),
      amounts => array_agg(amount order by employee_id),
      texts => array_agg('Tilbageført: ' || text order by employee_id),
      dates => array_agg(reverse_entries.date order by employee_id),
      posted_at => array_agg(reverse_entries.posted_at order by employee_id),
      actor_account_ids => array_agg(reverse_entries.actor_account_id order by employee_id),
      batch_ids => array_agg(batch_id order by employee_id),
      reversed_entry_ids => array_agg(id order by employee_id)) end
  into sum, last_id
  from (
    select entry.id, entry.employee_id, entry.text, entry.batch_id,
      ledger.reversal_amount(entry.amount, posted => balance.posted, held => balance.held, take_rest => take_rest)
        as amount
    from ledger_entry as entry join balance on balance.employee_id = entry.employee_id and not balance.closed
    where entry.id = any(entry_ids)
      and (entry.amount > 0
        or entry.employee_id is distinct from (select ledger.own_employee(reverse_entries.actor_account_id)))
      and not exists (select from ledger_entry as reversal where reversal.reversed_entry_id = entry.id)
  ) as reversible
  where amount <> 0;
  -- Taking back a deduction may credit a leaver whose balance can no longer be used.
  perform ledger.reset_left_balances(
    employee_ids => array(select employee_id from ledger_entry where id = any(entry_ids)),
    date => date, posted_at => posted_at, actor_account_id => actor_account_id);
  return coalesce(sum, 0);
end $$;

-- Returns the amount of the entry that takes back `amount`, or 0. Previews and reversals use it.
create or replace function ledger.reversal_amount(amount bigint, posted bigint, held bigint, take_rest boolean)
returns bigint
language sql immutable as $$
  select case
    when amount < 0 then case when posted - amount <= 100000000000000 then -amount else 0 end
    when posted - held >= amount then -amount
    when take_rest then -(posted - held)
    else 0 end
$$;

-- Returns how many entries of a batch are not taken back in full.
create or replace function ledger.count_kept(batch_id integer) returns integer
language sql stable as $$
  select count(*)::integer
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = count_kept.batch_id and entry.kind <> 'reversal'
    and coalesce(reversal.amount, 0) <> -entry.amount
$$;
