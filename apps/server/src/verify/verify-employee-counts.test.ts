import { employeeEndpoints } from '@saldo/contract/employees';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { verifyEmployeeCounts } from './verify-employee-counts.ts';

const { createEmployee, deleteEmployee } = employeeEndpoints;

let api: TestApi;
let as: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const verify = () => api.services.db.transaction().execute(verifyEmployeeCounts);

const countOf = async (customerId: number) =>
  (
    await api.services.db
      .selectFrom('customer')
      .select('employeeCount')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).employeeCount;

test('concurrent creations, changes and deletions keep the number of employees', async () => {
  const customerId = await api.make.customer();
  const ids: number[] = [];
  const create = async (n: number) => {
    const body = {
      customerId,
      firstName: 'Åse',
      lastName: `Nr. ${n}`,
      email: `nr${n}@antal.dk`,
      password: 'adgangskode',
    };
    const { status, data } = await api.call(createEmployee, { as, body });
    expect(status).toBe(201);
    ids.push(data.id);
  };
  await Promise.all(Array.from({ length: 12 }, (_, n) => create(n)));
  expect(await countOf(customerId)).toBe(12);
  await Promise.all([
    ...ids.slice(0, 5).map((id) => api.call(deleteEmployee, { as, params: { id: String(id) } })),
    ...Array.from({ length: 3 }, (_, n) => create(100 + n)),
    sql`update employee set last_name = 'Andet' where customer_id = ${customerId}`.execute(api.services.db),
  ]);
  expect(await countOf(customerId)).toBe(10);
  expect(await verify()).toEqual([]);
});

test('names a customer whose number of employees is wrong', async () => {
  const { customerId } = await api.make.employee();
  await sql`update customer set employee_count = 7 where id = ${customerId}`.execute(api.database.owner);
  const [difference, ...others] = await verify();
  expect(others).toEqual([]);
  expect(difference?.line).toMatch(
    new RegExp(`^Customer ${customerId} \\(.+\\): 1 employees expected, 7 found$`),
  );
});
