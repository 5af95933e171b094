-- Who may decide a pending order (ADR 65). Computed when it is read, so that there is always somebody: an order that no
-- leader may decide counts as HR's, and one that no HR person may decide as the operators'.

-- Returns whether an account may not decide an order: it placed the order through `Log ind`, may have placed it, or is
-- its employee. False for a webshop, which has no account.
create or replace function ledger.is_own_order(p_order orders, p_account_id integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select ledger.is_own(p_order, p_account_id => p_account_id, p_employee_id => ledger.own_employee(p_account_id))
$$;

-- Returns ledger.is_own_order for an account whose ledger.own_employee is known. Can be inlined, for many orders.
create or replace function ledger.is_own(p_order orders, p_account_id integer, p_employee_id integer) returns boolean
language sql immutable as $$
  select coalesce(p_account_id = p_order.placed_by, false)
    or coalesce(p_account_id = any(p_order.possible_placers), false)
    or coalesce(p_order.employee_id = p_employee_id, false)
$$;

-- Returns whether an account has approved a step of an order. Another person decides the next one.
create or replace function ledger_internal.has_approved(p_order_id integer, p_account_id integer) returns boolean
language sql stable as $$
  select exists (
    select from order_decision
    where order_id = p_order_id and verb = 'approve' and decided_by = p_account_id)
$$;

-- Returns whether an account can sign in on a day; of a customer, until its last day.
create or replace function ledger_internal.can_sign_in(p_account account, p_last_day date, p_date date) returns boolean
language sql immutable as $$
  select p_account.deleted_at is null and p_account.disabled_at is null and p_account.password_hash is not null
    and (p_last_day is null or p_last_day >= p_date)
$$;

-- Returns the customers with pending orders that nobody of HR may decide: only these may wait for the operators.
-- ledger.order_deciders says which of their orders do.
create or replace function ledger.customers_without_decider(p_date date) returns table (customer_id integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with hr as materialized (
    select account.id, account.customer_id, ledger.own_employee(account.id) as employee_id
    from account join customer on customer.id = account.customer_id
    where account.role = 'administrator'
      and ledger_internal.can_sign_in(account, p_last_day => customer.last_day, p_date => p_date)
      and account.customer_id in (select orders.customer_id from orders where orders.status = 'pending')
  )
  select distinct orders.customer_id from orders
  where orders.status = 'pending' and not exists (
    select from hr
    where hr.customer_id = orders.customer_id and not ledger_internal.has_approved(orders.id, p_account_id => hr.id)
      and not ledger.is_own(orders, p_account_id => hr.id, p_employee_id => hr.employee_id))
$$;

-- Returns the accounts that may decide the pending orders of a customer on the day `p_date`, or only one order: a row for
-- each order and account. `kind` is the step that the account would decide: leader, hr or operator. It is the same for all,
-- except that HR, too, decides an order that waited too long for its leader. A substitute has the absent approver in
-- `on_behalf_of`, may not decide their own orders either, and hands nothing on to a substitute of their own. An order
-- without rows waits for an operator who can sign in.
create or replace function ledger.order_deciders(p_customer_id integer, p_date date, p_order_id integer default null)
returns table (order_id integer, kind text, account_id integer, on_behalf_of integer)
language sql stable security definer set search_path = public, pg_temp as $$
  -- 1. The people who can sign in.
  with person as materialized (
    select account.id, ledger.own_employee(account.id) as employee_id,
      case account.role when 'leader' then 1 when 'administrator' then 2 else 3 end as rank,
      array(
        select led.department_id
        from leader_department as led join department on department.id = led.department_id
        where led.account_id = account.id and department.deleted_at is null) as departments
    from account left join customer on customer.id = account.customer_id
    where (account.customer_id = p_customer_id and account.role in ('administrator', 'leader')
        or account.role = 'operator')
      and ledger_internal.can_sign_in(account, p_last_day => customer.last_day, p_date => p_date)
  ),
  -- 2. The orders, each with the people whose own order it is not (ledger.is_own_order) and who have not approved a
  --    step of it.
  other as materialized (
    select orders.id as order_id, person.id as account_id, person.rank,
      person.rank > 1 or orders.waits_for = 'leader' and orders.department_id = any(person.departments) as has_right,
      person.rank = 2 and orders.waits_for = 'leader' and orders.escalated_at is not null as is_escalated
    from orders cross join person
    where orders.status = 'pending' and orders.customer_id = p_customer_id
      and (p_order_id is null or orders.id = p_order_id)
      and not ledger.is_own(orders, p_account_id => person.id, p_employee_id => person.employee_id)
      and not ledger_internal.has_approved(orders.id, p_account_id => person.id)
  ),
  -- 3. Those with the right to the first step that somebody can decide, and their substitutes.
  approver as materialized (
    select ranked.order_id, ranked.account_id, ranked.rank
    from (
      select other.*, min(other.rank) over (partition by other.order_id) as first_rank
      from other where other.has_right
    ) as ranked
    where ranked.rank = ranked.first_rank or ranked.is_escalated
  ), substitute as (
    select distinct on (other.order_id, other.account_id) other.order_id, other.account_id, approver.rank,
      absence.account_id as absent_id
    from approver
      join approval_substitute as absence
        on absence.account_id = approver.account_id and p_date between absence.first_day and absence.last_day
      join other on other.order_id = approver.order_id and other.account_id = absence.substitute_id and other.rank < 3
    where (other.order_id, other.account_id) not in (select approver.order_id, approver.account_id from approver)
    order by other.order_id, other.account_id, approver.rank, absence.id
  )
  select decider.order_id, (array['leader', 'hr', 'operator'])[decider.rank], decider.account_id, decider.absent_id
  from (
    select approver.order_id, approver.account_id, approver.rank, null::integer as absent_id from approver
    union all
    select substitute.order_id, substitute.account_id, substitute.rank, substitute.absent_id from substitute
  ) as decider
$$;

-- Returns the accounts that may decide a pending order on the day `p_date` (ledger.order_deciders).
create or replace function ledger.deciders(p_order orders, p_date date)
returns table (account_id integer, on_behalf_of integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select decider.account_id, decider.on_behalf_of
  from ledger.order_deciders(p_order.customer_id, p_date => p_date, p_order_id => p_order.id) as decider
$$;

-- Returns the step that a pending order really waits for: `leader`, `hr` (also if the leader still may decide) or
-- `operator`. Null if it is not pending.
create or replace function ledger.decider_kind(p_order orders) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when p_order.status = 'pending' then coalesce((
    select decider.kind
    from ledger.order_deciders(p_order.customer_id, p_date => (select max(day) from business_day),
      p_order_id => p_order.id) as decider
    order by decider.kind limit 1), 'operator') end
$$;
