-- An accounting month closes customer by customer (ADR 66). First the balances: each posts what is due to it and notes
-- the month, so that a later entry of the month falls into the next one (ledger_internal.write_entries). Then the
-- figures of the customer are counted once. Opening + allocated + deducted + used + refunded + reset = closing; used,
-- what was deducted and what was reset are negative.

-- Starts to close a month, on the open day `p_date`. Repeated, it does nothing. Refuses month_not_over (detail: the
-- month, and the days until it is), earlier_month_open (detail: that month), month_before_first, and as
-- ledger.require_open_day.
create or replace function ledger.start_closing(
  p_month date,
  p_date date,
  p_started_at timestamptz,
  p_actor_account_id integer default null
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next_month date := (p_month + interval '1 month')::date;
  first_open date;
begin
  -- 1. Starts run one after the other.
  perform from accounting_settings for no key update;
  perform ledger.require_open_day(p_date);
  if exists (select from accounting_month where month = p_month) then
    return;
  end if;

  -- 2. Only the earliest open month can be closed, once it is over.
  first_open := ledger.first_open_month();
  if p_month < first_open or first_open is null then
    perform ledger_internal.refuse('month_before_first');
  elsif p_month > first_open then
    perform ledger_internal.refuse('earlier_month_open', first_open::text);
  elsif exists (select from accounting_month where state = 'closing') then
    perform ledger_internal.refuse('earlier_month_open', (
      select month::text from accounting_month where state = 'closing'));
  elsif p_date < next_month then
    perform ledger_internal.refuse('month_not_over', concat_ws(' ', p_month, next_month - p_date));
  end if;

  -- 3. Start.
  insert into accounting_month (month, started_at, started_by) values (p_month, p_started_at, p_actor_account_id);
  insert into audit_event (at, actor_account_id, action, subject_type, subject_id, changes)
  values (p_started_at, p_actor_account_id, 'accounting_month.close', 'accounting_month',
    to_char(p_month, 'YYYYMM')::integer, '{}');
end $$;

-- Returns the earliest month that is not closed and not closing: the month after the newest such one, or the first month
-- of the accounts. Null without customers.
create or replace function ledger.first_open_month() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select (max(month) + interval '1 month')::date from accounting_month),
    (select first_month from accounting_settings),
    (select date_trunc('month', min(created_at) at time zone 'Europe/Copenhagen')::date from customer))
$$;

-- Returns the month in which the accounts begin; null without customers.
create or replace function ledger.first_month() returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select min(month) from accounting_month), ledger.first_open_month())
$$;

-- Notes a month that is closing on the next `p_batch_size` balances of a customer after `p_after_employee_id`, and posts
-- what is due to them before. Returns the last employee, or null if none is left. Refuses as ledger.lock_and_post_due.
create or replace function ledger.close_balances_for_month(
  p_customer_id integer,
  p_month date,
  p_after_employee_id integer,
  p_batch_size integer,
  p_date date,
  p_posted_at timestamptz
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month_end date := (p_month + interval '1 month')::date - 1;
  employee_ids integer[];
begin
  if not exists (select from accounting_month where month = p_month and state = 'closing') then
    return null;
  end if;
  employee_ids := array(
    select balance.employee_id
    from employee join balance on balance.employee_id = employee.id
    where employee.customer_id = p_customer_id and employee.id > p_after_employee_id
      and not closed and (closed_through is null or closed_through < month_end)
    order by balance.employee_id limit p_batch_size);
  perform ledger.lock_and_post_due(p_employee_ids => employee_ids, p_date => p_date, p_posted_at => p_posted_at);
  -- A balance that was closed meanwhile is that of a deleted employee: nothing is posted to it any more.
  update balance set closed_through = month_end
  where employee_id = any(employee_ids) and (closed_through is null or closed_through < month_end);
  return employee_ids[cardinality(employee_ids)];
end $$;

-- Counts the figures of a customer for a month that is closing, once, and returns whether this call did. Before, it
-- closes the month for balances that were opened meanwhile. Refuses as ledger.close_balances_for_month.
create or replace function ledger.close_customer_month(
  p_customer_id integer,
  p_month date,
  p_date date,
  p_posted_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  previous_month date := (p_month - interval '1 month')::date;
  is_first boolean;
begin
  -- 1. Lock the customer, so that no employee is added and no other call counts it.
  perform from customer where id = p_customer_id for no key update;
  if exists (select from customer_month where customer_id = p_customer_id and month = p_month)
    or not exists (select from accounting_month where month = p_month and state = 'closing')
  then
    return false;
  end if;
  perform ledger.close_balances_for_month(p_customer_id, p_month => p_month, p_after_employee_id => 0,
    p_batch_size => null, p_date => p_date, p_posted_at => p_posted_at);
  is_first := not exists (
    select from customer_month where customer_id = p_customer_id and month = previous_month);

  -- 2. The figures of each employee, of each department of the entries, and of the customer with its names and terms of
  --    the month. No entry of the month can follow any more. A constraint demands that what was carried over and the
  --    movements are the balance without later entries.
  with figure as materialized (
    select figure.employee_id, figure.department_id,
      case when is_first then figure.opening else coalesce(carried.closing, 0) end as opening,
      figure.allocated, figure.deducted, figure.used, figure.refunded, figure.reset, figure.closing, figure.held
    from ledger.employee_figures(p_customer_id, p_month) as figure
      left join employee_month as carried on carried.customer_id = p_customer_id and carried.month = previous_month
        and carried.employee_id = figure.employee_id
  ), moved as materialized (
    select department_id, sum(allocated) as allocated, sum(deducted) as deducted, sum(used) as used,
      sum(refunded) as refunded, sum(reset) as reset
    from ledger.month_movements(p_customer_id, p_month) group by department_id
  ), counted as (
    insert into customer_month (customer_id, month, company_name, debtor_number, cvr_number, ean_number, their_reference,
      invoice_lines, mode, vat_mode, point_price, prices_include_vat, reset_mode, opening, allocated, deducted, used,
      refunded, reset, closing, held, used_0, refund_price_25, refund_price_0, employees, closed_at)
    select customer.id, p_month, company_name, debtor_number, cvr_number, ean_number, their_reference, invoice_lines,
      terms.mode, terms.vat_mode, terms.point_price, terms.prices_include_vat, terms.reset_mode, figures.opening,
      figures.allocated, figures.deducted, figures.used, figures.refunded, figures.reset, figures.closing, figures.held,
      coalesce(sold.used_0, 0), coalesce(sold.refund_price_25, 0), coalesce(sold.refund_price_0, 0), figures.employees,
      p_posted_at
    from customer
      cross join lateral ledger.terms_of_month(customer.id, p_month) as terms
      cross join (
        select coalesce(sum(opening), 0) as opening, coalesce(sum(allocated), 0) as allocated,
          coalesce(sum(deducted), 0) as deducted, coalesce(sum(used), 0) as used,
          coalesce(sum(refunded), 0) as refunded, coalesce(sum(reset), 0) as reset,
          coalesce(sum(closing), 0) as closing, coalesce(sum(held), 0) as held,
          count(*) filter (where closing <> 0) as employees
        from figure
      ) as figures
      left join ledger.sold_points(p_customer_id, p_month) as sold on true
    where customer.id = p_customer_id
  ), employees as (
    insert into employee_month (customer_id, month, employee_id, department_id, department_name, opening, allocated,
      deducted, used, refunded, reset, closing, held)
    select p_customer_id, p_month, employee_id, department_id, coalesce(department.name, ''), opening, allocated,
      deducted, used, refunded, reset, closing, held
    from figure left join department on department.id = figure.department_id
    order by employee_id
  )
  insert into department_month (customer_id, month, department_id, department_name, cost_centre, allocated, deducted,
    used, refunded, reset)
  select p_customer_id, p_month, moved.department_id, coalesce(department.name, ''),
    coalesce(department.cost_centre, ''), moved.allocated, moved.deducted, moved.used, moved.refunded, moved.reset
  from moved left join department on department.id = moved.department_id
  order by moved.department_id;
  return true;
end $$;

-- Closes a month whose customers are all counted, and returns whether it is closed.
create or replace function ledger.finish_closing(p_month date, p_closed_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounting_month where month = p_month for no key update;
  update accounting_month set state = 'closed', closed_at = p_closed_at
  where month = p_month and state = 'closing' and not exists (select from ledger.customers_to_close(p_month));
  return exists (select from accounting_month where month = p_month and state = 'closed');
end $$;

-- Returns the customers of a month that are not closed for it: those that existed in it, also if they were archived
-- meanwhile.
create or replace function ledger.customers_to_close(p_month date) returns table (customer_id integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from customer
  where created_at < (p_month + interval '1 month') at time zone 'Europe/Copenhagen'
    and (archived_at is null or archived_at >= p_month::timestamp at time zone 'Europe/Copenhagen')
    and not exists (
      select from customer_month where customer_month.customer_id = customer.id and customer_month.month = p_month)
$$;

-- Returns the terms on which a customer is invoiced for a month.
create or replace function ledger.terms_of_month(p_customer_id integer, p_month date)
returns table (mode text, vat_mode text, point_price integer, prices_include_vat boolean, reset_mode text)
language sql stable security definer set search_path = public, pg_temp as $$
  (select mode, vat_mode, point_price, prices_include_vat, reset_mode from invoicing_terms
    where customer_id = p_customer_id and from_month <= p_month
    order by from_month desc limit 1)
  union all
  select 'on_use', null, 10000, true, 'credited'
  limit 1
$$;

-- Returns the figures of a month for each employee with a balance or a movement, of one customer or, for null, of all.
-- Those of an open month may still change. The balance at the end is the present one without later entries.
create or replace function ledger.employee_figures(p_customer_id integer, p_month date)
returns table (
  customer_id integer,
  employee_id integer,
  department_id integer,
  opening bigint,
  allocated bigint,
  deducted bigint,
  used bigint,
  refunded bigint,
  reset bigint,
  closing bigint,
  held bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  -- Parts are added up rather than joined: the planner cannot know how many rows a function returns.
  select employee.customer_id, employee.id, employee.department_id, figure.closing - figure.moved, figure.allocated,
    figure.deducted, figure.used, figure.refunded, figure.reset, figure.closing, figure.held
  from (
      select part.employee_id, sum(part.allocated)::bigint as allocated, sum(part.deducted)::bigint as deducted,
        sum(part.used)::bigint as used, sum(part.refunded)::bigint as refunded, sum(part.reset)::bigint as reset,
        sum(part.allocated + part.deducted + part.used + part.refunded + part.reset)::bigint as moved,
        sum(part.ended)::bigint as closing, sum(part.held)::bigint as held
      from (
        select employee_id, allocated, deducted, used, refunded, reset, 0 as ended, 0 as held
        from ledger.month_movements(p_customer_id, p_month)
        union all
        select balance.employee_id, 0, 0, 0, 0, 0, balance.posted, 0
        from employee join balance on balance.employee_id = employee.id
        where employee.customer_id = any(ledger_internal.customers_or_all(p_customer_id))
        union all
        select later.employee_id, 0, 0, 0, 0, 0, -later.amount, 0
        from ledger_internal.entries_between(p_customer_id, (p_month + interval '1 month')::date, 'infinity') as later
        union all
        select reserved.employee_id, 0, 0, 0, 0, 0, 0, reserved.held
        from ledger_internal.held_at_end(p_customer_id, p_month) as reserved
      ) as part
      group by part.employee_id
    ) as figure
    join employee on employee.id = figure.employee_id
  where (figure.closing, figure.held, figure.allocated, figure.deducted, figure.used, figure.refunded, figure.reset)
    <> (0, 0, 0, 0, 0, 0, 0)
$$;

-- Returns the movements of an accounting month by employee and the department of the entries, of one customer or, for
-- null, of all; with `p_after`, only those that are dated later. Those of an open month may still change.
create or replace function ledger.month_movements(p_customer_id integer, p_month date, p_after date default null)
returns table (
  customer_id integer,
  employee_id integer,
  department_id integer,
  allocated bigint,
  deducted bigint,
  used bigint,
  refunded bigint,
  reset bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select customer_id, employee_id, department_id,
    coalesce(sum(amount) filter (where kind in ('manual', 'scheduled', 'top-up') and amount > 0), 0)::bigint,
    -- A correction of an order takes back what was granted for it.
    coalesce(sum(amount) filter (where kind = 'reversal' or kind = 'correction' and order_id is not null
      or kind in ('manual', 'scheduled', 'top-up') and amount < 0), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'order'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'correction' and order_id is null), 0)::bigint
  from ledger_internal.entries_between(p_customer_id, p_month, (p_month + interval '1 month')::date)
  where p_after is null or date > p_after
  group by customer_id, employee_id, department_id
$$;

-- Returns by customer what the figures of a month need of its orders, of one or, for null, of all: the points that were
-- used for goods without VAT (negative, as all use), and the prices of what was refunded, by VAT rate.
create or replace function ledger.sold_points(p_customer_id integer, p_month date)
returns table (customer_id integer, used_0 bigint, refund_price_25 bigint, refund_price_0 bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select customer_id, -coalesce(sum(points) filter (where kind = 'used' and vat_rate = 0), 0)::bigint,
    -coalesce(sum(price) filter (where vat_rate <> 0), 0)::bigint,
    -coalesce(sum(price) filter (where vat_rate = 0), 0)::bigint
  from ledger.order_movements(p_customer_id, p_month)
  where kind = 'refunded' or vat_rate = 0
  group by customer_id
$$;

-- Returns the lines of the orders that were paid (`used`) or refunded in an accounting month. Pieces and points of a
-- refund are negative; `date` is that of the order. A cancelled order gives back the lines that no return gave back before.
-- `price` of a refund is its points × the price of a point, in millionths of a krone, and null of used points. Of a
-- customer that pays on use it is the price at which the order was invoiced (nothing if it was not), converted at the VAT
-- rate of the goods if prices include VAT in only one of the two months. Otherwise it is that of the month.
create or replace function ledger.order_movements(p_customer_id integer, p_month date)
returns table (
  customer_id integer,
  entry_id bigint,
  kind text,
  order_id integer,
  order_number bigint,
  date date,
  department_id integer,
  employee_id integer,
  line integer,
  item_number text,
  title text,
  quantity integer,
  points bigint,
  price bigint,
  vat_rate integer
)
language sql stable security definer set search_path = public, pg_temp as $$
  select entry.customer_id, entry.id, case entry.kind when 'order' then 'used' else 'refunded' end, orders.id,
    orders.order_number, orders.date, entry.department_id, entry.employee_id, line.line, line.item_number, line.title,
    moved.quantity::integer, moved.quantity * line.price,
    (moved.quantity * line.price * refund.point_price)::bigint, line.vat_rate
  from ledger_internal.entries_between(p_customer_id, p_month, (p_month + interval '1 month')::date) as entry
    join orders on orders.id = entry.order_id
    join order_line as line on line.order_id = orders.id
    left join order_return as returned on returned.entry_id = entry.id
    left join order_return_line as returned_line
      on returned_line.return_id = returned.id and returned_line.line = line.line
    cross join lateral (
      select case
        when entry.kind = 'order' then line.quantity
        when returned.id is not null then -returned_line.quantity
        else coalesce((
          select sum(earlier_line.quantity)
          from order_return as earlier join order_return_line as earlier_line on earlier_line.return_id = earlier.id
          where earlier.order_id = orders.id and earlier.state = 'received' and earlier_line.line = line.line
        ), 0) - line.quantity
      end as quantity
    ) as moved
    left join lateral (
      select case
          when paid.mode = 'none' then 0
          when paid.prices_include_vat = terms.prices_include_vat then paid.point_price
          when paid.prices_include_vat then paid.point_price * 100.0 / (100 + line.vat_rate)
          else paid.point_price * (100 + line.vat_rate) / 100.0
        end as point_price
      from ledger.terms_of_month(entry.customer_id, p_month) as terms
        cross join lateral ledger.terms_of_month(entry.customer_id, case terms.mode
          when 'on_use' then greatest(ledger_internal.month_of_payment(orders.id), ledger.first_month())
          else p_month
        end) as paid
      where entry.kind = 'refund'
    ) as refund on true
  where entry.kind in ('order', 'refund') and moved.quantity <> 0
  order by entry.customer_id, entry.id, line.line
$$;

-- Returns the entries of the accounting months from `p_from` until before `p_before`, of one customer or, for null, of
-- all: those of small customers by their employees, else by their dates.
create or replace function ledger_internal.entries_between(p_customer_id integer, p_from date, p_before date)
returns setof ledger_entry
language plpgsql stable rows 10000 as $$
begin
  if p_customer_id is null or exists (select from employee where customer_id = p_customer_id offset 2000) then
    return query select * from ledger_entry as entry
      where (entry.book_month >= p_from and entry.book_month < p_before
          or entry.book_month is null and entry.date >= p_from and entry.date < p_before)
        and (p_customer_id is null or entry.customer_id = p_customer_id);
  else
    return query select entry.* from employee
        cross join lateral (select * from ledger_entry where ledger_entry.employee_id = employee.id offset 0) as entry
      where employee.customer_id = p_customer_id
        and (entry.book_month >= p_from and entry.book_month < p_before
          or entry.book_month is null and entry.date >= p_from and entry.date < p_before);
  end if;
end $$;

-- Returns the accounting month in which an order was paid; null if it was not.
create or replace function ledger_internal.month_of_payment(p_order_id integer) returns date
language sql stable as $$
  select coalesce(book_month, date_trunc('month', date::timestamp)::date)
  from ledger_entry where order_id = p_order_id and kind = 'order'
$$;

create or replace function ledger_internal.customers_or_all(p_customer_id integer) returns integer[]
language sql stable as $$
  select case when p_customer_id is null then array(select id from customer) else array[p_customer_id] end
$$;

-- Returns what orders that waited at the end of a month had reserved then, of one customer or, for null, of all.
create or replace function ledger_internal.held_at_end(p_customer_id integer, p_month date)
returns table (employee_id integer, held bigint)
language sql stable as $$
  select orders.employee_id, sum(greatest(0, orders.amount - orders.missing - coalesce(returned.amount, 0)))::bigint
  from orders
    cross join lateral (select (p_month + interval '1 month')::date as next_month) as closed
    left join order_return as returned on returned.exchange_order_id = orders.id
    left join ledger_entry as payment on payment.order_id = orders.id and payment.kind = 'order'
  where orders.date < closed.next_month
    -- A paid order waited until the date of its payment, which may be later than the day on which it was decided.
    and (orders.status = 'pending' or orders.processed_at >= p_month::timestamp at time zone 'Europe/Copenhagen')
    and (orders.status = 'pending'
      or coalesce(payment.date, (orders.processed_at at time zone 'Europe/Copenhagen')::date) >= closed.next_month)
    and orders.customer_id = any(ledger_internal.customers_or_all(p_customer_id))
  group by orders.employee_id
$$;
