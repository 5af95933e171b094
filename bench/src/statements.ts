import { pageOfCustomers } from '@saldo/server/features/people/customers/customers.queries';
import { pageOfEmployees } from '@saldo/server/features/people/employees/list-employees';
import { somethingIsDue } from '@saldo/server/ledger/due';
import type { Db } from '@saldo/server/platform/database/database';
import { SaldoQueryCompiler } from '@saldo/server/platform/database/dialect';
import type { Schema } from '@saldo/server/platform/database/schema';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import pg from 'pg';
import { type DataSize, PRODUCTS } from './fill-database.ts';

// The server's database work as one statement per request, without looking up the session or the key.

const page = { limit: 50, offset: 0 };

/** `GET /api/customers?limit=50&offset=0`. */
export const customersPage = (): Promise<string> => statementOf((db, day) => pageOfCustomers(db, page, day));

/** `GET /api/employees?limit=50&offset=0` of an administrator of the first customer. */
export const employeesPage = (): Promise<string> =>
  statementOf((db, day) => pageOfEmployees(db, 1, page, day, somethingIsDue(day)));

/** Returns the one statement that `read` sends for today's date, with literals instead of parameters. */
async function statementOf(read: (db: Db, today: Temporal.PlainDate) => Promise<unknown>): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inspected) => new PostgresIntrospector(inspected),
      createQueryCompiler: () => new SaldoQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => {
      statements.push(sql.replaceAll(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1])));
    },
  });
  await read(db, Temporal.Now.plainDateISO('Europe/Copenhagen'));
  const [statement, ...others] = statements;
  if (!statement || others.length > 0) throw new Error(`Not one statement, but ${statements.length}`);
  return `${statement};\n`;
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error(`No literal for ${JSON.stringify(value)}`);
}

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

/**
 * The sums of a statistics page, from one scan of the entries, without names and JSON. Adding 0 keeps PostgreSQL from
 * reading an index that was made for the statistics.
 */
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
where amount + 0 ${wanted.sign} 0 and date + 0 between '${wanted.from}' and '${wanted.to}'
  ${wanted.customerId === null ? '' : `and customer_id = ${wanted.customerId}`}
group by grouping sets ((employee_id, department_id, is_current), (part));
`;
