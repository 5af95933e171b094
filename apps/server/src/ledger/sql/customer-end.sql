-- A customer ends after `customer.last_day`: every employee leaves on that day, or earlier (ADR 62). `replaced_leave` has a
-- row for each employee whose last day is that of the customer, with what it replaced.

-- Ends a customer that has not ended by `p_date`, or changes when it ends; without `p_last_day` it goes on, and the
-- employees get back what they had. Posts due entries first. The caller has locked the customer, so that no employee is
-- added meanwhile. Refuses customer_ended, and as ledger.lock_and_post_due.
create or replace function ledger.set_customer_end(
  p_customer_id integer,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_last_day date default null,
  p_usable_until date default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  employee_ids integer[];
begin
  -- 1. Lock the balances; post due entries.
  employee_ids := array(
    select employee_id from balance where customer_id = p_customer_id and not closed order by employee_id);
  perform ledger.lock_and_post_due(p_employee_ids => employee_ids, p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from customer where id = p_customer_id and last_day < p_date) then
    perform ledger_internal.refuse('customer_ended');
  end if;

  -- 2. Give back the leaves that an earlier end has replaced.
  update balance
  set last_day = replaced.last_day, usable_until = replaced.usable_until, settle_on = replaced.last_day + 1,
    leave_by = replaced.leave_by
  from replaced_leave as replaced
  where replaced.customer_id = p_customer_id and balance.employee_id = replaced.employee_id and not balance.closed;
  delete from replaced_leave where customer_id = p_customer_id;

  -- 3. End the customer, and let all employees leave who would stay longer.
  update customer
  set last_day = p_last_day, usable_until = p_usable_until,
    ended_by = case when p_last_day is not null then p_actor_account_id end
  where id = p_customer_id;
  perform ledger_internal.leave_with_customer(employee_ids);
end $$;

-- Gives the last day of their customer, if it ends, to employees who would stay longer. The caller has locked the
-- balances, or has just created them.
create or replace function ledger_internal.leave_with_customer(p_employee_ids integer[]) returns void
language plpgsql as $$
begin
  insert into replaced_leave (employee_id, customer_id, last_day, usable_until, leave_by)
  select balance.employee_id, balance.customer_id, balance.last_day, balance.usable_until, balance.leave_by
  from balance join customer on customer.id = balance.customer_id
  where balance.employee_id = any(p_employee_ids) and not balance.closed
    and customer.last_day < coalesce(balance.last_day, 'infinity')
  order by balance.employee_id;
  if not found then
    return;
  end if;
  update balance
  set last_day = customer.last_day, usable_until = customer.usable_until, settle_on = customer.last_day + 1,
    leave_by = customer.ended_by
  from customer
  where balance.employee_id = any(p_employee_ids) and not balance.closed and customer.id = balance.customer_id
    and customer.last_day < coalesce(balance.last_day, 'infinity');
end $$;

-- Refuses customer_ends if an employee would get a last day after that of the customer, or loses the customer's: without
-- `p_last_days`, for example because the leave is cancelled. Otherwise forgets what the customer's end has replaced. The
-- caller has locked the balances.
create or replace function ledger_internal.check_customer_end(
  p_employee_ids integer[],
  p_last_days date[] default null
) returns void
language plpgsql as $$
begin
  if p_last_days is null and exists (select from replaced_leave where employee_id = any(p_employee_ids))
    or exists (
      select from unnest(p_employee_ids, p_last_days) as leave (employee_id, last_day)
        join balance on balance.employee_id = leave.employee_id
        join customer on customer.id = balance.customer_id
      where leave.last_day > customer.last_day)
  then
    perform ledger_internal.refuse('customer_ends');
  end if;
  delete from replaced_leave where employee_id = any(p_employee_ids);
end $$;
