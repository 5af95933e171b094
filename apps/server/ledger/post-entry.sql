-- Posts one entry and returns its id. The caller has posted due entries. The employee must belong to the customer
-- `scope`, unless it is null. A manual credit above the customer's limit needs the `credit_request_id` of a pending
-- request, which is then approved. `count_credit` counts a credit towards the daily ceiling of `actor_account_id`.
-- Raises SL001 (not_found), SL002 (insufficient_balance; detail: the available hundredths), SL003
-- (amount_out_of_range), SL008 (approval_required; detail: the limit), SL015 (employee_left), SL020 (own_balance), and
-- the errors of ledger.approve_credit and ledger.count_credit.
create or replace function ledger.post_entry(
  employee_id integer,
  kind text,
  amount bigint,
  text text,
  date date,
  posted_at timestamptz,
  scope integer default null,
  actor_account_id integer default null,
  scheduled_entry_id integer default null,
  occurrence integer default null,
  order_id integer default null,
  credit_request_id integer default null,
  count_credit boolean default false
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  locked record;
  entry_id bigint;
begin
  -- 1. Lock the balance. Read the customer's limit for a manual credit without a request.
  select posted, held, customer_id, last_day,
    case when kind = 'manual' and amount > 0 and credit_request_id is null then
      (select approval_limit from customer where id = balance.customer_id) end as approval_limit
  into locked from balance
  where employee_id = post_entry.employee_id and not closed
    and customer_id = coalesce(scope, customer_id)
  for no key update;
  if not found then
    raise exception 'not_found' using errcode = 'SL001';
  end if;

  -- 2. Check the own balance, the last day, the available points, the upper limit of balances, and the customer's
  --    approval limit.
  if kind = 'manual' and amount > 0 and employee_id = ledger.own_employee(actor_account_id) then
    raise exception 'own_balance' using errcode = 'SL020';
  end if;
  if kind = 'manual' and locked.last_day < date then
    raise exception 'employee_left' using errcode = 'SL015';
  end if;
  if amount < 0 and locked.posted - locked.held + amount < 0 then
    raise exception 'insufficient_balance' using errcode = 'SL002', detail = locked.posted - locked.held;
  end if;
  if locked.posted + amount > 100000000000000 then
    raise exception 'amount_out_of_range' using errcode = 'SL003';
  end if;
  if amount > locked.approval_limit then
    raise exception 'approval_required' using errcode = 'SL008', detail = locked.approval_limit;
  end if;

  -- 3. Write the entry.
  entry_id := ledger.write_entries(
    employee_ids => array[employee_id],
    kinds => array[kind],
    amounts => array[amount],
    texts => array[text],
    dates => array[date],
    posted_at => array[posted_at],
    actor_account_ids => array[actor_account_id],
    scheduled_entry_ids => array[scheduled_entry_id],
    occurrences => array[occurrence],
    order_ids => array[order_id]);

  -- 4. Approve the request; count the credit.
  if credit_request_id is not null then
    perform ledger.approve_credit(request_id => credit_request_id, employee_id => employee_id, amount => amount,
      actor_account_id => actor_account_id, decided_at => posted_at, entry_id => entry_id);
  end if;
  if count_credit and amount > 0 then
    perform ledger.count_credit(customer_id => locked.customer_id, account_id => actor_account_id, day => date,
      amount => amount);
  end if;
  return entry_id;
end $$;

-- Posts due entries, then an entry, and returns the employee's statement. Called alone, so that a post is one round
-- trip and one transaction. If an idempotency key is given, stores with it the statement mark, from which a repeated
-- call rebuilds this statement. Raises a unique violation for a used key, and the errors of ledger.post_due and
-- ledger.post_entry.
create or replace function ledger.post_entry_with_statement(
  employee_id integer,
  kind text,
  amount bigint,
  text text,
  date date,
  posted_at timestamptz,
  scope integer default null,
  actor_account_id integer default null,
  idempotency_owner text default null,
  idempotency_key text default null,
  request_hash bytea default null,
  count_credit boolean default false,
  out coming text,
  out posted text
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  entry_id bigint;
begin
  perform ledger.post_due(employee_ids => array[employee_id], date => date, posted_at => posted_at);

  entry_id := ledger.post_entry(
    employee_id => employee_id,
    kind => kind,
    amount => amount,
    text => text,
    date => date,
    posted_at => posted_at,
    scope => scope,
    actor_account_id => actor_account_id,
    count_credit => count_credit);

  -- A separate SQL statement, which sees every entry committed before the balance was locked.
  select lines.coming, lines.posted into coming, posted
  from ledger.statement(employee_id => post_entry_with_statement.employee_id) as lines;

  if idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (idempotency_owner, post_entry_with_statement.idempotency_key, post_entry_with_statement.request_hash,
      json_build_object('employeeId', employee_id, 'lastEntryId', entry_id::text, 'coming', coming));
  end if;
end $$;
