-- Returns an employee's statement as comma-separated JSON objects (contract `transaction`): `coming`, the next
-- occurrences of scheduled entries, by date; `posted`, the entries up to `p_last_entry_id`, newest first. PostgreSQL
-- writes the JSON, because building a hundred row objects takes the server longer than the rest of a post. Kinds,
-- recurrences and dates need no JSON escaping; `concat` leaves out nulls. `random_page_cost` makes the planner read the
-- entries in the order of their index: sorting them would take a twelfth of a post.
create or replace function ledger.statement(p_employee_id integer, p_last_entry_id bigint default null)
returns table (coming text, posted text)
language sql stable set random_page_cost = 1 as $$
  select (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', (created_at at time zone 'Europe/Copenhagen')::date,
          '","text":', to_json(text), ',"points":', amount * 0.01, ',"kind":"scheduled","balance":null',
          ',"futureDate":"', next_date, '","frequency":"', recurrence, '"', ',"batchId":' || batch_id, '}'),
        ',' order by next_date, id), '')
    from scheduled_entry
    where employee_id = p_employee_id and next_date is not null
  ), (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', date, '","text":', to_json(text), ',"points":', amount * 0.01,
          ',"kind":"', kind, '","balance":', balance_after * 0.01,
          ',"orderNumber":' || case when order_id is not null then
            (select order_number from orders where orders.id = entry.order_id) end,
          ',"futureDate":null,"frequency":"none"', ',"batchId":' || batch_id, ',"reverses":' || reversed_entry_id,
          ',"bookMonth":"' || to_char(book_month, 'YYYY-MM') || '"', '}'),
        ','), '')
    from (
      select * from ledger_entry
      where employee_id = p_employee_id
        and id <= coalesce(p_last_entry_id, 9223372036854775807)
      order by id desc
    ) as entry
  )
$$;

-- Adds an amount (ledger.add_amount), and returns the employee's statement. Called alone, so that a post is one round
-- trip and one transaction. If an idempotency key is given, stores with it the mark from which a repeated call rebuilds
-- this statement. Raises a unique violation for a used key.
create or replace function ledger.add_amount_to_statement(
  p_employee_id integer,
  p_amount bigint,
  p_text text,
  p_date date,
  p_posted_at timestamptz,
  p_actor_account_id integer,
  p_scope integer,
  p_recurrence text default 'none',
  p_first_date date default null,
  p_idempotency_owner text default null,
  p_idempotency_key text default null,
  p_request_hash bytea default null,
  out coming text,
  out posted text
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.add_amount(p_employee_id => p_employee_id, p_amount => p_amount, p_text => p_text, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id, p_scope => p_scope,
    p_recurrence => p_recurrence, p_first_date => p_first_date);

  select lines.coming, lines.posted into coming, posted from ledger.statement(p_employee_id) as lines;
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash,
      json_build_object('employeeId', p_employee_id, 'coming', coming, 'lastEntryId', (
        select max(id)::text from ledger_entry where employee_id = p_employee_id)));
  end if;
end $$;
