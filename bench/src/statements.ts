import { EMPLOYEES } from './fill-database.ts';

// What the server's database work amounts to, as one prepared statement a request. Taken from the statements
// that the server sends; the comments say where they differ. What the server does beside it (looking up the
// session at each request, BEGIN and COMMIT of its own) is not in here: it is part of what is measured.

/** `GET /api/customers?limit=50&offset=0`: the server sends the page and the total as two statements. */
export const customersPage = `
select c.id, c.company_name, c.address, c.postal_code, c.city, c.email, c.link, c.debtor_number, c.user_group_id,
  c.customer_group_id, g.name as customer_group_name, c.order_approval, c.email_addresses,
  (select count(*)::int from employee where employee.customer_id = c.id and employee.deleted_at is null) as employee_count,
  (select count(*)::int from account where account.customer_id = c.id and account.deleted_at is null) as admin_count,
  (select count(*)::int from customer join customer_group on customer_group.id = customer.customer_group_id
   where customer.archived_at is null) as total
from customer c join customer_group g on g.id = c.customer_group_id
where c.archived_at is null
order by c.company_name collate "da-x-icu" asc, c.id
limit 50 offset 0;
`;

/** `GET /api/employees?limit=50&offset=0` of an administrator: the page and the total, two statements. */
export const employeesPage = `
select e.id, e.customer_id, e.name, e.first_name, e.last_name, e.email, e.department_id, d.name as department_name,
  b.posted, b.held, e.password_hash is not null as login_enabled,
  (select count(*)::int from employee where employee.deleted_at is null and employee.customer_id = 1) as total
from employee e join balance b on b.employee_id = e.id left join department d on d.id = e.department_id
where e.deleted_at is null and e.customer_id = 1
order by e.name collate "da-x-icu" asc, e.id
limit 50 offset 0;
`;

/** Where the script of \`postEntry\` finds the text of an answer. */
export const ANSWER_TABLE = 'bench_answer';

/**
 * `POST /api/employees/{id}/transactions`: the guarded balance, the entry, its audit event, the answer kept
 * under the idempotency key, and the employee's statement that is the answer. The server reads the statement
 * and keeps the answer in statements of their own, because after waiting for a balance only a new statement
 * sees what was posted meanwhile; this one would miss it, and is the lower bound all the same. The text of
 * the answer, which the server makes and sends, comes from a table of one row here.
 */
export const postEntry = `
\\set employee random(1, ${EMPLOYEES})
with moved as (
  update balance set posted = posted + 150
  where employee_id = :employee and not closed and (posted - held + 150 >= 0 or 150 > 0)
    and posted + 150 <= 100000000000000
  returning customer_id, posted
), entry as (
  insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
    posted_at, actor_account_id)
  select customer_id, :employee, (select department_id from employee where id = :employee), 'manual', 'Gave', 150,
    posted, current_date, now(), 1
  from moved
  returning id, customer_id, date, text, amount, kind, balance_after
), audited as (
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  select now(), 1, customer_id, 'employee.post', 'employee', :employee, jsonb_build_object('entry', id) from entry
), remembered as (
  insert into idempotency_key (scope, key, request_hash, response)
  select 'account:1', gen_random_uuid()::text, decode(repeat('ab', 32), 'hex'), body from ${ANSWER_TABLE}
), coming as (
  select id, next_date as date, text, amount, 'scheduled' as kind, null::bigint as balance_after
  from scheduled_entry where employee_id = :employee and next_date is not null order by next_date, id
), posted as (
  select id, date, text, amount, kind, balance_after from ledger_entry where employee_id = :employee order by id desc
)
select * from coming
union all select id, date, text, amount, kind, balance_after from entry
union all select * from posted;
`;
