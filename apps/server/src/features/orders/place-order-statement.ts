import type { OrderInput } from '@saldo/contract/webshop-orders';
import { MAX_AMOUNT } from '@saldo/domain/points/points';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Moment } from '../ledger/post-due-entries.ts';
import { rolledParts } from '../statistics/roll-up.ts';
import { entryParts, movedPart } from './entry-parts.ts';

/** The employee as a buyer, and the lines that may be bought, with their prices; $1 to $4 of `orderValues`. */
export const pricedParts = `
  asked as (
    select item_number, quantity, line
    from unnest($3::text[], $4::integer[]) with ordinality as asked (item_number, quantity, line)
  ), buyer as (
    select employee.id, employee.customer_id, employee.department_id, customer.order_approval
    from employee join customer on customer.id = employee.customer_id
    where employee.id = $1::integer and employee.deleted_at is null
      and customer.connection_id = $2::integer and customer.archived_at is null
  ), line as (
    select asked.line, product.id as product_id, product.item_number, product.title, product.price, asked.quantity
    -- Laterally, so that each is looked up: the plan for lists of any length would read all products.
    from buyer, asked, lateral (
      select * from product
      where connection_id = $2::integer and item_number = asked.item_number and active limit 1
    ) as product
    where buyer.department_id is null or exists (
      select from department_product as included
      where included.department_id = buyer.department_id and included.product_id = product.id)
  )`;

/** What an order without approval takes from the balance, and what one with it holds back; null where it does not. */
const spent = '(select -amount from payable where not order_approval)';
const held = '(select amount from payable where order_approval)';

/**
 * Places an order in one statement: prices it, moves or holds its points under the same guard as a post (ADR 0003),
 * writes it with all that belongs to it, remembers the call and makes the answer. No row, and nothing done, where
 * `guard` or anything else stands against it.
 */
const placing = (guard: string) => `
  with ${pricedParts}, total as (
    select sum(price * quantity)::bigint as amount, count(*)::integer as line_count from line
  ), payable as (
    select * from buyer, total
    where line_count = cardinality($3::text[]) and amount between 1 and ${MAX_AMOUNT} and ${guard}
  ), ${movedPart({ employeeId: '$1::integer', scope: 'null::integer', amount: spent })}, reserved as (
    update balance set held = held + ${held}
    where employee_id = $1::integer and not closed and posted - held - ${held} >= 0
    returning employee_id
  ), placed as (
    insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference,
      date, placed_at, decided_at)
    select $2::integer, customer_id, id, department_id, case when order_approval then 'pending' else 'accepted' end,
      amount, line_count, $5::text, $6::date, $7::text::timestamptz,
      case when not order_approval then $7::text::timestamptz end
    from payable
    where exists (select from moved) or exists (select from reserved)
    returning *
  ), lines as (
    insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity)
    select placed.id, customer_id, line, product_id, item_number, title, price, quantity from placed, line
  ), kept as (
    insert into hold (order_id, customer_id, employee_id, amount)
    select id, customer_id, employee_id, amount from placed where status = 'pending'
  ), ${entryParts({
    employeeId: '$1::integer',
    scope: 'null::integer',
    kind: "'order'",
    amount: spent,
    text: "(select 'Ordre ' || order_number from placed)",
    date: '$6::date',
    postedAt: '$7::text::timestamptz',
    actorAccountId: 'null::integer',
    scheduledEntryId: 'null::integer',
    occurrence: 'null::integer',
    orderId: '(select id from placed)',
  })}, ${rolledParts('orders', "(select * from placed where status = 'accepted')", 'one')}, told as (
    insert into notice (kind, customer_id, order_id, created_at)
    select kind, customer_id, id, placed_at
    from placed, unnest(case status when 'pending' then array['order.received']
      else array['order.received', 'order.accepted'] end) as kind
  ), logged as (
    insert into audit_event (at, customer_id, action, subject_type, subject_id, changes)
    select placed_at, customer_id, 'order.create', 'order', id, '{}'::jsonb from placed
  ), answer as (
    select json_build_object('orderNumber', order_number, 'employeeId', employee_id, 'status', status,
      'amount', amount * 0.01, 'lines', (
        select json_agg(json_build_object('itemNumber', item_number, 'title', title, 'quantity', quantity,
          'price', price * 0.01, 'amount', price * quantity * 0.01) order by line)
        from line),
      'reference', reference, 'placedAt', $7::text, 'reason', null)::text as json
    from placed
  ), remembered as (
    insert into idempotency_key (scope, key, request_hash, response)
    select $8::text, $9::text, $10::bytea, json from answer where $9::text is not null
  )
  select json from answer`;

/** Does nothing where something is due to the employee: that is posted first (ADR 0010). */
export const placeAtOnceStatement = placing(`not exists (
      select from scheduled_entry where employee_id = $1::integer and next_date <= $6::date)
    and not coalesce((select settled_through < $6::date from top_up_progress), true)`);

/** For a balance that is locked and settled. */
export const placeSettledStatement = placing('true');

export const orderValues = (
  connectionId: number,
  { employeeId, lines, reference }: OrderInput,
  { date, now }: Moment,
  call: IdempotentCall | null,
): unknown[] => [
  employeeId,
  connectionId,
  lines.map(({ itemNumber }) => itemNumber),
  lines.map(({ quantity }) => quantity),
  reference ?? null,
  date.toString(),
  now.toISOString(),
  call?.scope ?? null,
  call?.key ?? null,
  call?.requestHash ?? null,
];
