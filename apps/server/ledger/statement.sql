-- Returns an employee's statement as comma-separated JSON objects (contract `transaction`): `coming`, the next
-- occurrences of scheduled entries, by date; `posted`, the entries up to `last_entry_id`, newest first. PostgreSQL
-- writes the JSON, because building a hundred row objects takes the server longer than the rest of a post. Kinds,
-- recurrences and dates need no JSON escaping; `concat` leaves out nulls. `random_page_cost` makes the planner read the
-- entries in the order of their index: sorting them would take a twelfth of a post.
create or replace function ledger.statement(employee_id integer, last_entry_id bigint default null)
returns table (coming text, posted text)
language sql stable set random_page_cost = 1 as $$
  select (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', (created_at at time zone 'Europe/Copenhagen')::date, '","text":', to_json(text),
          ',"points":', amount * 0.01, ',"kind":"scheduled","balance":null,"futureDate":"', next_date, '","frequency":"',
          recurrence, '"', ',"batchId":' || batch_id, '}'),
        ',' order by next_date, id), '')
    from scheduled_entry
    where employee_id = statement.employee_id and next_date is not null
  ), (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', date, '","text":', to_json(text), ',"points":', amount * 0.01, ',"kind":"', kind,
          '","balance":', balance_after * 0.01,
          ',"orderNumber":' || case when order_id is not null then
            (select order_number from orders where orders.id = entry.order_id) end,
          ',"futureDate":null,"frequency":"none"', ',"batchId":' || batch_id, ',"reverses":' || reversed_entry_id, '}'),
        ','), '')
    from (
      select * from ledger_entry
      where employee_id = statement.employee_id
        and id <= coalesce(statement.last_entry_id, 9223372036854775807)
      order by id desc
    ) as entry
  )
$$;
