import type pg from 'pg';
import type { Call } from './peer.ts';
import { DEPARTMENTS, people, ROWS } from './rows.ts';

/** Inserts the people of `rows.ts` as employees of one customer, each with a balance. */
export async function fillSaldo(client: pg.Client): Promise<void> {
  await client.query(
    `insert into customer_group (name, frequency, points, cap) values ('Gruppe', 'none', 10000, 100000)`,
  );
  await client.query(
    `insert into customer (company_name, address, postal_code, city, email, debtor_number, user_group_id,
       customer_group_id, connection_id)
     values ('Firma', 'Søndergade 1', '8700', 'Horsens', 'kontakt@firma.example', 100001, 1,
       (select min(id) from customer_group), (select min(id) from connection))`,
  );
  await client.query(
    `insert into department (customer_id, name)
     select customer.id, 'Afdeling ' || n from customer, generate_series(1, ${DEPARTMENTS}) n order by n`,
  );
  await client.query(
    `insert into employee (customer_id, first_name, last_name, email, department_id)
     select department.customer_id, first_name, last_name, people.email, department.id
     from ${people} join department on department.name = 'Afdeling ' || people.department
     order by n`,
  );
  await client.query('select ledger.open_balances(array_agg(id), current_date) from employee');
}

export const saldoPage: Call = {
  method: 'GET',
  path: '/api/employees?customerId=1&limit=50&offset=0',
  employees: ROWS,
};

export const saldoPost: Call = {
  method: 'POST',
  path: '/api/employees/{employee}/transactions',
  employees: ROWS,
  body: '{"text":"Gave","amount":1.5}',
};
