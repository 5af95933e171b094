-- Locks the balances of employees until the transaction ends. Everybody who locks several does so here, in the order
-- of employees, so that no two wait for each other.
create or replace function ledger.lock_balances(employee_ids integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from balance where employee_id = any(employee_ids) order by employee_id for no key update;
end $$;
