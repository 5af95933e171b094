-- The approval that an order needs: which steps, and why (ADR 65). Evaluated once, when the order is placed, under the lock
-- of its balance.

-- Returns the steps that an order needs, and the reasons, as Danish clauses after »fordi«; no row if it needs none. Without
-- active rules, each order of a customer whose orders are approved (`p_is_on`) needs HR. So does an order that costs
-- `p_beyond` more than the balance.
create or replace function ledger_internal.needed_approval(
  p_customer_id integer,
  p_is_on boolean,
  p_department_id integer,
  p_employee_id integer,
  p_products product[],
  p_quantities integer[],
  p_total bigint,
  p_available bigint,
  p_beyond bigint,
  p_date date
) returns table (steps text[], reasons text[])
language plpgsql stable as $$
declare
  counts_month boolean;
  in_month bigint;
begin
  -- Null without active rules.
  if p_is_on then
    select bool_or(condition = 'month_above') into counts_month
    from approval_rule where customer_id = p_customer_id and is_active;
  end if;
  if not p_is_on then
    reasons := '{}';
  elsif counts_month is null then
    steps := '{hr}';
    reasons := array['alle ordrer i virksomheden godkendes'];
  else
    if counts_month then
      in_month := ledger_internal.ordered_in_month(p_employee_id, p_date => p_date);
    end if;
    select array_remove(array[
        case when bool_or(rule.approver in ('leader', 'leader_then_hr')) then 'leader' end,
        case when bool_or(rule.approver in ('hr', 'leader_then_hr')) then 'hr' end], null),
      coalesce(array_agg(ledger_internal.rule_clause(rule, p_products => p_products) order by rule.id)
        filter (where rule.id is not null), '{}')
    into steps, reasons
    from approval_rule as rule
    where rule.customer_id = p_customer_id and rule.is_active
      and (not rule.has_departments or exists (
        select from approval_rule_department as chosen
        where chosen.rule_id = rule.id and chosen.department_id = p_department_id))
      and case rule.condition
        when 'always' then true
        when 'order_above' then p_total > rule.points
        when 'balance_below' then p_available - p_total < rule.points
        when 'month_above' then p_total + in_month > rule.points
        when 'quantity_above' then rule.quantity < any(p_quantities)
        when 'contains' then exists (
          select from approval_rule_product as chosen, unnest(p_products) as product
          where chosen.rule_id = rule.id and chosen.product_id = product.id) end;
  end if;
  if p_beyond > 0 then
    steps := case when cardinality(steps) > 0 then steps else '{hr}' end;
    reasons := reasons || case p_beyond when p_total then 'den skal betales af virksomheden'
      else format('den koster %s point mere end saldoen', ledger_internal.danish_points(p_beyond)) end;
  end if;
  if cardinality(steps) > 0 then
    return next;
  end if;
end $$;

-- Returns why a rule applies to an order.
create or replace function ledger_internal.rule_clause(p_rule approval_rule, p_products product[]) returns text
language plpgsql stable as $$
begin
  return case p_rule.condition
    when 'order_above' then format('den koster mere end %s point', ledger_internal.danish_points(p_rule.points))
    when 'balance_below' then format('saldoen kommer under %s point', ledger_internal.danish_points(p_rule.points))
    when 'month_above' then
      format('medarbejderen har brugt mere end %s point i måneden', ledger_internal.danish_points(p_rule.points))
    when 'quantity_above' then format('den har mere end %s stk. af en vare', p_rule.quantity)
    when 'contains' then (
      select 'den indeholder '
        || string_agg(format('%s (%s)', (p_products[n]).title, (p_products[n]).item_number), ' og ' order by n)
      from generate_subscripts(p_products, 1) as n
      where (p_products[n]).id in (select product_id from approval_rule_product where rule_id = p_rule.id))
    when 'always' then case when p_rule.has_departments
      then format('alle ordrer i %s godkendes', (
        select string_agg(department.name, ' og ' order by department.name)
        from approval_rule_department as chosen join department on department.id = chosen.department_id
        where chosen.rule_id = p_rule.id and department.deleted_at is null))
      else 'alle ordrer i virksomheden godkendes' end
  end;
end $$;

-- Returns what the orders of an employee in the calendar month of `p_date` cost, less refunds, without rejected and
-- cancelled ones.
create or replace function ledger_internal.ordered_in_month(p_employee_id integer, p_date date) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(amount - refunded), 0)::bigint from orders
    where employee_id = p_employee_id and status in ('pending', 'accepted')
      and date >= date_trunc('month', p_date)::date);
end $$;

-- Returns hundredths as points in Danish, such as 1.234,50.
create or replace function ledger_internal.danish_points(p_hundredths bigint) returns text
language sql immutable as $$
  select translate(
    case p_hundredths % 100 when 0 then to_char(p_hundredths / 100, 'FM999,999,999,990')
      else to_char(p_hundredths * 0.01, 'FM999,999,999,990.00') end,
    ',.', '.,')
$$;
