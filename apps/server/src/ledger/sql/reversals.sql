-- A reversal takes back one entry: a credit as far as its points are available (ADR 42), a deduction as far as no
-- top-up has credited its points since (ADR 56). A batch is locked before the balances of its employees.

-- Takes back one manual or scheduled entry, and returns the amount of the reversal: with `p_take_rest` also a part of
-- the entry. Changes the daily sums (ledger_internal.count_reversals). Posts due entries first. Refuses not_found,
-- entry_reversed, own_balance, amount_out_of_range, approval_required (detail: the limit), as ledger.lock_and_post_due
-- and ledger_internal.count_reversals, and, if less than the amount can be taken or, with `p_take_rest`, nothing,
-- insufficient_balance for a credit and deduction_filled for a deduction (detail: the hundredths that can).
create or replace function ledger.reverse_entry(
  p_entry_id bigint,
  p_employee_id integer,
  p_take_rest boolean,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry ledger_entry;
  possible record;
begin
  -- 1. Lock the batch, then the balance; post due entries.
  select * into entry from ledger_entry
  where id = p_entry_id and employee_id = p_employee_id and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform from amount_batch where id = entry.batch_id for no key update;
  perform ledger.lock_and_post_due(
    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at
  );

  -- 2. Check what can be taken back now.
  select * into possible from ledger.reversible(array[p_entry_id], p_actor_account_id => p_actor_account_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if possible.is_reversed then
    perform ledger_internal.refuse('entry_reversed');
  end if;
  case possible.refusal
    when 'own_balance' then perform ledger_internal.refuse('own_balance');
    when 'approval_required' then
      perform ledger_internal.refuse('approval_required', possible.approval_limit::text);
    when 'amount_out_of_range' then perform ledger_internal.refuse('amount_out_of_range');
    else if possible.refusal is not null then raise exception 'unknown refusal %', possible.refusal; end if;
  end case;
  if possible.amount = 0 or possible.amount <> -entry.amount and not p_take_rest then
    if entry.amount < 0 then
      perform ledger_internal.refuse('deduction_filled', possible.amount::text);
    end if;
    perform ledger_internal.refuse('insufficient_balance', (-possible.amount)::text);
  end if;

  -- 3. Write the reversal; change the daily sums.
  perform ledger_internal.reverse_entries(array[p_entry_id], p_take_rest => p_take_rest, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  update amount_batch set kept_count = ledger.count_kept(id) where id = entry.batch_id;
  perform ledger_internal.count_reversals(array(select id from ledger_entry where reversed_entry_id = p_entry_id),
    p_schedule_ids => '{}', p_customer_id => entry.customer_id, p_account_id => p_actor_account_id, p_day => p_date);
  return possible.amount;
end $$;

-- Writes a reversal for each entry that can be taken back, in part only if `p_take_rest`. The entries are of different
-- employees, whose balances the caller has locked.
create or replace function ledger_internal.reverse_entries(
  p_entry_ids bigint[],
  p_take_rest boolean,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer
) returns void
language plpgsql as $$
declare
  reversals ledger.new_entry[];
begin
  select array_agg(ledger_internal.new_entry(
    p_employee_id => entry.employee_id, p_kind => 'reversal', p_amount => possible.amount,
    p_text => 'Tilbageført: ' || entry.text, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_batch_id => entry.batch_id, p_reversed_entry_id => entry.id)
    order by entry.employee_id)
  into reversals
  from ledger.reversible(p_entry_ids, p_actor_account_id => p_actor_account_id) as possible
    join ledger_entry as entry on entry.id = possible.entry_id
  where possible.refusal is null
    and (possible.amount = -entry.amount or p_take_rest and possible.amount <> 0);
  if reversals is not null then
    perform ledger_internal.write_entries(reversals);
  end if;
end $$;

-- Returns for each deduction by how much its reversal raises the balance: what no top-up has credited of it, up to its
-- reversal if it has one (ADR 56). Returns no row if the balance was reset after the deduction.
--
-- Example: top-ups of 50 points up to a cap of 120. A balance of 80 is reduced by 30 to 50; a top-up credits 50, which
-- makes 100. Without the deduction the same top-up would have credited 40, which makes 120. So 20 can be given back.
--
-- `amount` is the balance without the deduction, minus the real one. The loop follows it through the later entries: a
-- deduction raises it, each top-up is computed again from the balance without the deduction, and the reversal of
-- another deduction lowers it.
create or replace function ledger.unfilled(p_entry_ids bigint[]) returns table (entry_id bigint, amount bigint)
language plpgsql stable rows 20000 as $$
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
        cross join lateral ledger.usable_until_before_reset(entry.employee_id,
          p_before => coalesce(reversal.date, 'infinity')) as reset (last_day)
      where entry.id = any(p_entry_ids) and entry.amount < 0
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

-- Returns for manual and scheduled entries of open balances, taken back the latest first, the `amount` that their
-- reversals can have now: what is available of a credit, and what no top-up has credited of a deduction. `refusal` says
-- why a deduction cannot be given back. Previews and reversals use it. An employee must not have several deductions
-- among the entries.
create or replace function ledger.reversible(p_entry_ids bigint[], p_actor_account_id integer)
returns table (entry_id bigint, amount bigint, is_reversed boolean, refusal text, approval_limit bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select entry_id, amount, is_reversed,
    case when is_own then 'own_balance'
      when amount > approval_limit then 'approval_required'
      when posted + amount > ledger.highest_balance() then 'amount_out_of_range' end,
    approval_limit
  from (
    select entry.id as entry_id, balance.posted, customer.approval_limit, reversal.id is not null as is_reversed,
      entry.amount < 0 and entry.employee_id = (select ledger.own_employee(p_actor_account_id)) as is_own,
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
      left join ledger.unfilled(p_entry_ids) as unfilled on unfilled.entry_id = entry.id
    -- A grant for an order is taken back with the order.
    where entry.id = any(p_entry_ids) and entry.kind in ('manual', 'scheduled') and entry.order_id is null
  ) as possible
$$;

-- Returns how many entries of a batch are not taken back in full.
create or replace function ledger.count_kept(p_batch_id integer) returns integer
language sql stable as $$
  select count(*)::integer
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = p_batch_id and entry.kind <> 'reversal'
    and coalesce(reversal.amount, 0) <> -entry.amount
$$;
