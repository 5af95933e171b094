-- Locks the balances of employees until the transaction ends. Everybody who locks several does so here, in the order
-- of employees, so that no two wait for each other.
create or replace function ledger.lock_balances(employee_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from balance where employee_id = any(employee_ids) order by employee_id for no key update;
end $$;

-- Locks the balance of one employee and returns it; no row where it is closed, or not of the company.
create or replace function ledger.lock_balance(employee_id integer, company_id integer default null)
returns table (customer_id integer, posted bigint, held bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select balance.customer_id, balance.posted, balance.held from balance
    where balance.employee_id = lock_balance.employee_id and not closed
      and balance.customer_id = coalesce(company_id, balance.customer_id)
    for no key update;
end $$;
