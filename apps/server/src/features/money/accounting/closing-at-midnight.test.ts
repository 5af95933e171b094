import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMonth } from '../../../../test-support/accounting-month.ts';
import { RacingServers } from '../../../../test-support/racing-servers.ts';
import type { TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

// Two instances share a database. One has closed November in the first minute of December; the clock of the other is
// late, and still shows November.

const EVENING = '2026-11-30T22:59:30Z';
const DECEMBER = '2026-11-30T23:00:10Z';

let servers: RacingServers;
let late: TestApi;
let customerId: number;

beforeEach(async () => {
  servers = await RacingServers.start();
  late = servers.api;
  late.clock.set(EVENING);
  servers.other.clock.set(DECEMBER);
  customerId = await late.make.customer();
});
afterEach(async () => {
  expect((await verifyBalances(late.services.db)).differences).toEqual([]);
  await servers.stop();
});

const newCustomer = async () => ({
  ...{
    companyName: 'Ny ApS',
    address: 'Vej 1',
    postalCode: '8700',
    city: 'Horsens',
    email: 'ny@eksempel.dk',
  },
  ...{ debtorNumber: 991, userGroupId: 1 },
  customerGroupId: await late.make.customerGroup(),
});

const monthsOf = async (id: number) => {
  const months = late.services.db.selectFrom('customerMonth').select('month').where('customerId', '=', id);
  return (await months.orderBy('month').execute()).map(({ month }) => month.slice(0, 7));
};

test('a customer that is created by a late clock begins in the month that is open', async () => {
  await closeMonth(servers.other, '2026-11');
  const body = await newCustomer();
  const created = await late.call(customerEndpoints.createCustomer, { as: await late.operator(), body });
  expect(created.status).toBe(201);
  servers.other.clock.set('2027-01-01T09:00:00Z');
  await closeMonth(servers.other, '2026-12');
  expect(await monthsOf(created.data.id)).toEqual(['2026-12']);
});

test('a customer that is being created while the month is closed begins in the next month', async () => {
  const body = await newCustomer();
  const operator = await late.operator();
  const blocker = await late.database.owner.startTransaction().execute();
  await sql`select from connection for update`.execute(blocker);
  const creating = late.call(customerEndpoints.createCustomer, { as: operator, body });
  await untilLockIsAwaited(late);
  await closeMonth(servers.other, '2026-11');
  await blocker.rollback().execute();
  const created = await creating;
  expect(created.status).toBe(201);
  expect(await monthsOf(created.data.id)).toEqual([]);
});

test('a customer that a late clock ends has the month in which its last employee left', async () => {
  const { id } = await late.make.employee({ customerId, balance: 100 });
  await closeMonth(servers.other, '2026-11');
  const { deleteEmployee } = employeeEndpoints;
  const as = await servers.other.operator();
  expect((await servers.other.call(deleteEmployee, { as, params: { id: String(id) } })).status).toBe(204);
  const { deleteCustomer } = customerEndpoints;
  const params = { id: String(customerId) };
  expect((await late.call(deleteCustomer, { as: await late.operator(), params })).status).toBe(204);
  servers.other.clock.set('2027-01-01T09:00:00Z');
  await closeMonth(servers.other, '2026-12');
  expect(await monthsOf(customerId)).toEqual(['2026-11', '2026-12']);
});
