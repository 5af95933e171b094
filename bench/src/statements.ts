import { type DataSize, PRODUCTS } from './fill-database.ts';

// The server's database work as one statement per request, without looking up the session or the key.

/** `GET /api/customers?limit=50&offset=0` in SQL. */
export const customersPage = `
select c.id, c.company_name, c.address, c.postal_code, c.city, c.email, c.link, c.debtor_number, c.user_group_id,
  c.customer_group_id, g.name as customer_group_name, c.order_approval, c.require_two_step, c.email_addresses,
  c.employee_count,
  (select count(*)::int from account where account.customer_id = c.id and account.deleted_at is null) as admin_count,
  (select count(*)::int from customer join customer_group on customer_group.id = customer.customer_group_id
   where customer.archived_at is null) as total
from customer c join customer_group g on g.id = c.customer_group_id
where c.archived_at is null
order by c.company_name collate "da-x-icu" asc, c.id
limit 50 offset 0;
`;

/** `GET /api/employees?limit=50&offset=0` of an administrator, without the check for due entries. */
export const employeesPage = `
select e.id, e.customer_id, e.name, e.first_name, e.last_name, e.email, e.department_id, d.name as department_name,
  b.posted, b.held, e.password_hash is not null as login_enabled,
  (select coalesce(sum(employee_count), 0)::int from customer where id = 1) as total
from employee e join balance b on b.employee_id = e.id left join department d on d.id = e.department_id
where e.deleted_at is null and e.customer_id = 1
order by e.name collate "da-x-icu" asc, e.id
limit 50 offset 0;
`;

/**
 * `POST /api/employees/{id}/transactions` of an operator, who has no daily ceiling: all posts of one administrator would
 * wait for the row that counts them. `employee` is a variable of pgbench.
 */
export const postEntry = ({ employees }: DataSize) => `
\\set employee random(1, ${employees})
select * from ledger.add_amount_to_statement(
  p_employee_id => :employee, p_amount => 150, p_text => 'Gave',
  p_date => (now() at time zone 'Europe/Copenhagen')::date, p_posted_at => now(),
  p_actor_account_id => (select id from account where role = 'operator'), p_scope => null,
  p_idempotency_owner => 'account:1', p_idempotency_key => gen_random_uuid()::text, p_request_hash => decode(repeat('ab', 32), 'hex'));
`;

/** `POST /api/webshop/orders`. */
export const placeOrder = ({ employees }: DataSize) => `
\\set employee random(1, ${employees})
\\set a random(1, ${PRODUCTS})
\\set b random(1, ${PRODUCTS})
\\set c random(1, ${PRODUCTS})
select * from ledger.receive_order(
  p_employee_id => :employee, p_connection_id => 1, p_item_numbers => array['A-' || :a, 'B-' || :b, 'C-' || :c],
  p_quantities => array[1, 2, 1], p_date => (now() at time zone 'Europe/Copenhagen')::date, p_placed_at => now(),
  p_reference => 'W-1', p_idempotency_owner => 'connection:1', p_idempotency_key => gen_random_uuid()::text,
  p_request_hash => decode(repeat('ab', 32), 'hex'));
`;

/** The sums of a statistics page, from one scan of the entries, without names and JSON. */
export const scanOfEntries = (wanted: {
  sign: '<' | '>';
  customerId: number | null;
  from: string;
  middle: string;
  to: string;
  part: 'day' | 'month';
}) => `
select employee_id, department_id, date >= '${wanted.middle}' as is_current, date_trunc('${wanted.part}', date) as part,
  count(*), sum(abs(amount))
from ledger_entry
where amount ${wanted.sign} 0 and date between '${wanted.from}' and '${wanted.to}'
  ${wanted.customerId === null ? '' : `and customer_id = ${wanted.customerId}`}
group by grouping sets ((employee_id, department_id, is_current), (part));
`;
