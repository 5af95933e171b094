-- A reversal takes back one entry: a credit as far as its points are available (ADR 42), a deduction as far as no
-- top-up has credited its points since (ADR 56). A batch is locked before the balances of its employees.

-- Takes back the entries of a posted batch that are not taken back yet, and stops what it has scheduled. Of an entry
-- that can be taken back in part only, it takes that part if `take_rest`, otherwise nothing. Deductions above the
-- customer's approval limit are left alone. `count_credit` counts the points given back towards the daily ceiling of
-- `actor_account_id`. Returns how many entries it took back in full, took back in part and left alone, and how many
-- scheduled entries it stopped. If it takes nothing back and stops nothing, the batch is unchanged. Raises SL001
-- (not_found), and the errors of ledger.post_due and ledger.count_credit.
create or replace function ledger.undo_amount_batch(
  batch_id integer,
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer,
  scope integer default null,
  count_credit boolean default false,
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
  given_back bigint;
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
    count(*) filter (where reversal.id is null),
    sum(reversal.amount) filter (where reversal.id > before_id and reversal.amount > 0)
  into full_count, part_count, kept_count, given_back
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = batch.id and entry.kind <> 'reversal';
  if full_count + part_count + stopped_count > 0 then
    update amount_batch
    set undone_by = actor_account_id, undone_at = undo_amount_batch.posted_at,
      kept_count = ledger.count_kept(batch.id)
    where id = batch.id;
  end if;
  customer_id := batch.customer_id;
  if count_credit and given_back > 0 then
    perform ledger.count_credit(customer_id => customer_id, account_id => actor_account_id, day => date,
      amount => given_back);
  end if;
end $$;

-- Takes back one manual or scheduled entry, and returns the amount of the reversal. `count_credit` counts a deduction
-- that is given back towards the daily ceiling of `actor_account_id`. Raises SL001 (not_found), SL014 (entry_reversed),
-- SL020 (own_balance), SL003 (amount_out_of_range), SL008 (approval_required; detail: the limit), the errors of
-- ledger.post_due and ledger.count_credit, and, if less than the amount can be taken or, with `take_rest`, nothing,
-- SL002 (insufficient_balance) for a credit and SL017 (deduction_filled) for a deduction; detail: the hundredths that
-- can.
create or replace function ledger.reverse_entry(
  entry_id bigint,
  employee_id integer,
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer,
  scope integer default null,
  count_credit boolean default false
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  entry ledger_entry;
  possible record;
begin
  select * into entry from ledger_entry
  where id = entry_id and employee_id = reverse_entry.employee_id and kind in ('manual', 'scheduled')
    and customer_id = coalesce(scope, customer_id);
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  perform from amount_batch where id = entry.batch_id for no key update;
  perform ledger.post_due(employee_ids => array[employee_id], date => date, posted_at => posted_at);
  select * into possible from ledger.reversible(array[entry_id], actor_account_id => actor_account_id);
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;
  if possible.is_reversed then
    raise exception 'entry_reversed' using errcode = 'SL014';
  end if;
  if possible.refusal = 'own_balance' then
    raise exception 'own_balance' using errcode = 'SL020';
  elsif possible.refusal = 'approval_required' then
    raise exception 'approval_required' using errcode = 'SL008', detail = possible.approval_limit;
  elsif possible.refusal = 'amount_out_of_range' then
    raise exception 'amount_out_of_range' using errcode = 'SL003';
  elsif possible.amount = 0 or possible.amount <> -entry.amount and not take_rest then
    if entry.amount < 0 then
      raise exception 'deduction_filled' using errcode = 'SL017', detail = possible.amount;
    end if;
    raise exception 'insufficient_balance' using errcode = 'SL002', detail = -possible.amount;
  end if;

  perform ledger.reverse_entries(entry_ids => array[entry_id], take_rest => take_rest, date => date,
    posted_at => posted_at, actor_account_id => actor_account_id);
  update amount_batch set kept_count = ledger.count_kept(id) where id = entry.batch_id;
  if count_credit and possible.amount > 0 then
    perform ledger.count_credit(customer_id => entry.customer_id, account_id => actor_account_id, day => date,
      amount => possible.amount);
  end if;
  return possible.amount;
end $$;

-- Writes a reversal for each entry that can be taken back, in part only if `take_rest`. The entries are of different
-- employees, whose balances the caller has locked.
create or replace function ledger.reverse_entries(
  entry_ids bigint[],
  take_rest boolean,
  date date,
  posted_at timestamptz,
  actor_account_id integer
) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  perform ledger.write_entries(
    employee_ids => array_agg(entry.employee_id order by entry.employee_id),
    kinds => array_agg('reversal'::text order by entry.employee_id),
    amounts => array_agg(possible.amount order by entry.employee_id),
    texts => array_agg('Tilbageført: ' || text order by entry.employee_id),
    dates => array_agg(reverse_entries.date order by entry.employee_id),
    posted_at => array_agg(reverse_entries.posted_at order by entry.employee_id),
    actor_account_ids => array_agg(reverse_entries.actor_account_id order by entry.employee_id),
    batch_ids => array_agg(batch_id order by entry.employee_id),
    reversed_entry_ids => array_agg(id order by entry.employee_id))
  from ledger.reversible(entry_ids, actor_account_id => reverse_entries.actor_account_id) as possible
    join ledger_entry as entry on entry.id = possible.entry_id
  where refusal is null and (possible.amount = -entry.amount or take_rest and possible.amount <> 0)
  having count(*) > 0;
end $$;

-- Returns how much of each deduction no top-up has credited since, or had credited before its reversal, unless it is 0
-- because the balance was reset. Giving it back leads to the balance that the employee would have without the deduction
-- and without those that are already taken back (ADR 56): `amount` is by how much the balance would be higher, and
-- top-ups are computed again with that balance.
create or replace function ledger.unfilled(entry_ids bigint[]) returns table (entry_id bigint, amount bigint)
language plpgsql stable rows 20000 as $$
#variable_conflict use_column
declare
  line record;
begin
  amount := 0;
  for line in
    with recursive deduction as materialized (
      select entry.id, entry.employee_id, coalesce(reversal.id, 9223372036854775807) as before_id,
        coalesce(reset.last_day, '-infinity') as since
      from ledger_entry as entry
        left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
        cross join lateral ledger.last_day_before_reset(entry.employee_id,
          before => coalesce(reversal.date, 'infinity')) as reset (last_day)
      where entry.id = any(entry_ids) and entry.amount < 0
    ), start as (
      -- From a deduction to an earlier one that was not yet taken back when it was posted: one top-up may have credited
      -- points of both.
      select id, employee_id, before_id, since, id as first_id from deduction
      union all
      select id, employee_id, before_id, since, earlier.first_id
      from start cross join lateral (
          select min(reversed_entry_id) as first_id from ledger_entry as reversal
          where reversal.employee_id = start.employee_id and reversal.id > start.first_id
            and reversal.id < start.before_id and kind = 'reversal' and reversal.amount > 0
            and reversed_entry_id < start.first_id
        ) as earlier
      where earlier.first_id is not null
    )
    select start.id, entry.amount, entry.balance_after - entry.amount as balance, run.points, run.cap,
      lead(start.id) over (partition by start.id order by entry.id) is null as is_last
    from (
        select id, employee_id, before_id, since, min(first_id) as first_id from start
        group by id, employee_id, before_id, since
      ) as start
      join ledger_entry as entry on entry.employee_id = start.employee_id and entry.id >= start.first_id
        and entry.id < start.before_id and entry.date > start.since
      left join top_up_run as run on run.id = entry.top_up_run_id
    where run.id is not null or entry.id = start.id or entry.kind = 'reversal' and entry.amount > 0
      or entry.amount < 0 and exists (
        select from ledger_entry as later where later.reversed_entry_id = entry.id and later.id < start.before_id)
    order by start.id, entry.id
  loop
    entry_id := line.id;
    amount := amount - line.amount
      + coalesce(ledger.top_up_credit(line.points, line.cap, line.balance + amount), 0);
    if line.is_last then
      return next;
      amount := 0;
    end if;
  end loop;
end $$;

-- Returns for entries of open balances, taken back the latest first, the `amount` that their reversals can have now:
-- what is available of a credit, and what no top-up has credited of a deduction. `refusal` says why a deduction cannot
-- be given back. Previews and reversals use it. An employee must not have several deductions among the entries.
create or replace function ledger.reversible(entry_ids bigint[], actor_account_id integer)
returns table (entry_id bigint, amount bigint, is_reversed boolean, refusal text, approval_limit bigint)
language sql stable as $$
  select entry_id, amount, is_reversed,
    case when is_own then 'own_balance'
      when amount > approval_limit then 'approval_required'
      when posted + amount > 100000000000000 then 'amount_out_of_range' end,
    approval_limit
  from (
    select entry.id as entry_id, balance.posted, customer.approval_limit, reversal.id is not null as is_reversed,
      entry.amount < 0 and entry.employee_id = (select ledger.own_employee(reversible.actor_account_id)) as is_own,
      case
        when reversal.id is not null then 0
        when entry.amount < 0 then coalesce(unfilled.amount, 0)
        else -least(entry.amount, greatest(0, balance.posted - balance.held
          - coalesce(sum(entry.amount) filter (where reversal.id is null)
            over (partition by entry.employee_id order by entry.id desc
              rows between unbounded preceding and 1 preceding), 0))) end::bigint as amount
    from ledger_entry as entry
      join balance on balance.employee_id = entry.employee_id and not balance.closed
      join customer on customer.id = entry.customer_id
      left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
      left join ledger.unfilled(entry_ids) as unfilled on unfilled.entry_id = entry.id
    where entry.id = any(entry_ids)
  ) as possible
$$;

-- Returns how many entries of a batch are not taken back in full.
create or replace function ledger.count_kept(batch_id integer) returns integer
language sql stable as $$
  select count(*)::integer
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = count_kept.batch_id and entry.kind <> 'reversal'
    and coalesce(reversal.amount, 0) <> -entry.amount
$$;
