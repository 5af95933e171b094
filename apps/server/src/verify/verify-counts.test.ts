import { employeeEndpoints } from '@saldo/contract/employees';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { verifyCounts } from './verify-counts.ts';

const { createEmployee, deleteEmployee } = employeeEndpoints;

let api: TestApi;
let as: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const verify = () => api.services.db.transaction().execute(verifyCounts);

const countOf = async (customerId: number) =>
  (
    await api.services.db
      .selectFrom('customer')
      .select('employeeCount')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).employeeCount;

test('concurrent creations, changes and deletions keep the stored number of employees correct', async () => {
  const customerId = await api.make.customer();
  const ids: number[] = [];
  const create = async (n: number) => {
    const body = {
      customerId,
      firstName: 'Åse',
      lastName: `Nr. ${n}`,
      email: `nr${n}@antal.dk`,
      password: 'et-godt-kodeord',
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
    sql`update employee set last_name = 'Andet'
      where customer_id = ${customerId} and deleted_at is null`.execute(api.services.db),
  ]);
  expect(await countOf(customerId)).toBe(10);
  expect(await verify()).toEqual([]);
});

test('concurrent orders keep the stored number of orders correct', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => api.make.order()));
  expect(await verify()).toEqual([]);
  const { rows } = await sql<{ orders: number }>`
    select sum(orders)::integer as orders from order_count
    where customer_id = any(${placed.map(({ customerId }) => customerId)})`.execute(api.services.db);
  expect(rows).toEqual([{ orders: 8 }]);
});

test('names a customer whose numbers are wrong', async () => {
  const { customerId } = await api.make.order();
  await sql`update customer set employee_count = 7 where id = ${customerId}`.execute(api.database.owner);
  await sql`update order_count set orders = orders + 1 where customer_id = ${customerId}`.execute(
    api.database.owner,
  );
  const lines = (await verify()).map(({ line }) => line.slice(line.lastIndexOf(': ') + 2));
  expect(lines).toEqual(['1 employees expected, 7 counted', '1 orders expected, 2 counted']);
});
