-- Balances work on the open business day, the newest row of business_day (ADR 11). An instance whose clock is behind
-- must not work on an earlier day: its leavers are settled, and its top-ups and scheduled entries are posted.

-- Refuses day_not_opened if `p_date` is not open yet, and day_is_over (detail: the open day) if a later day is open.
-- Changes of balances check this under their lock.
create or replace function ledger.require_open_day(p_date date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_day date;
begin
  select max(day) into open_day from business_day;
  if open_day > p_date then
    perform ledger_internal.refuse('day_is_over', open_day::text);
  elsif open_day = p_date is not true then
    perform ledger_internal.refuse('day_not_opened');
  end if;
end $$;

-- Like ledger.require_open_day, and keeps the next day from being opened until the transaction ends: readers of a
-- member's balance post the top-up of the group that they see. Call it last, because every first call of a day may wait
-- for it.
create or replace function ledger.keep_day_open(p_date date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from top_up_progress for share;
  perform ledger.require_open_day(p_date);
end $$;

-- Opens a day unless it or a later one is open: creates the runs of the periods since the last open day. The first call
-- on a new database creates no run.
create or replace function ledger.open_day(p_date date, p_opened_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_day date;
begin
  -- 1. Openings run one after the other.
  perform from top_up_progress for no key update;
  select max(day) into last_day from business_day;
  if last_day >= p_date then
    return;
  end if;

  -- 2. Create the runs, then the day.
  if last_day is not null then
    perform ledger_internal.open_runs(p_after => last_day, p_through => p_date, p_opened_at => p_opened_at);
  end if;
  insert into business_day (day) values (p_date);
  perform ledger.mark_top_ups_posted();
end $$;

-- If all runs are finished, records that they are up to the open day, so that reads stop looking for pending top-ups.
create or replace function ledger.mark_top_ups_posted() returns void
language sql security definer set search_path = public, pg_temp as $$
  update top_up_progress set posted_through = (select max(day) from business_day)
  where not exists (select from top_up_run where finished_at is null)
$$;

-- Returns the day after which periods count for a new employee or customer: `p_date`, or the open day if that is later.
-- Share-locks the open day until the transaction ends: runs of later periods wait for it, so that they miss no employee
-- who is not committed yet. Opening a day does not wait. Refuses day_not_opened.
create or replace function ledger.start_of_participation(p_date date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_day date;
begin
  loop
    select day into open_day from business_day order by day desc limit 1 for share;
    if found then
      return greatest(open_day, p_date);
    end if;
    -- No row: no day was ever opened, or a run deleted the row while this transaction waited for its lock.
    if not exists (select from business_day) then
      perform ledger_internal.refuse('day_not_opened');
    end if;
  end loop;
end $$;

-- Deletes the days before the open one that no transaction has locked. Runs of periods after the rest must wait.
create or replace function ledger.forget_earlier_days() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from business_day where day in (
    select day from business_day where day < (select max(day) from business_day) for update skip locked
  )
$$;
