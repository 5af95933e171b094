import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { Random } from '@saldo/demo-data/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Worker } from '../src/platform/worker/worker.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { workerTasks } from '../src/worker-tasks.ts';
import { draftBatch, postBatch, undoBatch } from '../test-support/amount-batches.ts';
import { addAmount } from '../test-support/amounts.ts';
import { approveCredit, requestCredit } from '../test-support/credit-requests.ts';
import { cancelLeave, keepBalance, leave, rehire } from '../test-support/leaving.ts';
import { RacingServers } from '../test-support/racing-servers.ts';
import type { SignedIn, TestApi } from '../test-support/test-api.ts';
import { soak } from './soak-settings.ts';

// At each midnight one instance has reached the new day, and the clock of the other is 200 ms late.

const MIDNIGHTS = soak.isComplete ? 400 : 12;
const CALLS = 60;
const EMPLOYEES = 8;

const random = new Random(String(soak.seed));
let servers: RacingServers;
let operatorId: number;
let administratorId: number;
let shop: SignedIn;
let day = Temporal.PlainDate.from('2026-11-20');
const employeeIds: number[] = [];

beforeAll(async () => {
  servers = await RacingServers.start();
  const { api } = servers;
  operatorId = await api.make.account({ role: 'operator' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 7, limit: 200 });
  const customerId = await api.make.customer({ customerGroupId, orderApproval: true });
  administratorId = await api.make.account({ role: 'administrator', customerId });
  await api.make.product({ itemNumber: 'KRUS', price: 1.5 });
  shop = await api.webshop();
  for (let n = 0; n < EMPLOYEES; n += 1) {
    employeeIds.push((await api.make.employee({ customerId, balance: 50 })).id);
  }
});
afterAll(() => servers.stop());

test(`${MIDNIGHTS} midnights of two clocks leave nothing wrong`, { timeout: 0 }, async () => {
  soak.say(`seed ${soak.seed}`);
  for (let n = 1; n <= MIDNIGHTS; n += 1) {
    await midnight();
    const { differences } = await verifyBalances(servers.api.services.db);
    expect([day.toString(), differences]).toEqual([day.toString(), []]);
    expect([day.toString(), await wrongEmployees()]).toEqual([day.toString(), []]);
    if (soak.isComplete && n % 50 === 0) soak.say(`${n} midnights`);
  }
});

async function midnight(): Promise<void> {
  const [late, early] = [servers.api, servers.other];
  const next = day.add({ days: 1 });
  const begin = next.toZonedDateTime('Europe/Copenhagen').toInstant();
  late.clock.set(begin.subtract({ minutes: 5 }).toString());
  early.clock.set(begin.subtract({ minutes: 5 }).toString());
  const draft = (await draftBatch(late, await administratorOf(late), { amount: random.between(1, 5) })).data
    .id;
  const pending = await idsOf('orders', 'pending');
  const requests = await idsOf('credit_request', 'pending');
  late.clock.set(begin.subtract({ milliseconds: 100 }).toString());
  early.clock.set(begin.add({ milliseconds: 100 }).toString());
  const callers = await Promise.all(
    [late, early].map(async (api) => ({
      api,
      operator: await api.signInAs(operatorId),
      administrator: await administratorOf(api),
    })),
  );
  await servers.race([
    workerRound(early),
    ...Array.from({ length: CALLS }, async () => {
      const { api, operator, administrator } = random.pick(callers);
      const employeeId = random.pick(employeeIds);
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 60)));
      return call(api, operator, administrator, employeeId, { draft, pending, requests });
    }),
  ]);
  day = next;
  await workerRound(early);
}

interface Records {
  draft: number;
  pending: number[];
  requests: number[];
}

function call(
  api: TestApi,
  operator: SignedIn,
  administrator: SignedIn,
  employeeId: number,
  { draft, pending, requests }: Records,
): Promise<{ status: number } | undefined> {
  const dates = [day, day.add({ days: 1 }), day.add({ days: 2 })].map(String);
  const { rejectOrder, acceptOrder, cancelOrder } = orderProcessingEndpoints;
  const id = random.pick([...pending, ...requests, 0]);
  const params = { id: String(id) };
  const body = { employeeId, lines: [{ itemNumber: 'KRUS', quantity: random.between(1, 4) }] };
  const calls = [
    () => addAmount(api, operator, employeeId, { amount: random.between(-20, 20) || 1 }),
    () => addAmount(api, administrator, employeeId, { amount: 3, futureDate: dates[1] ?? null }),
    () =>
      addAmount(api, operator, employeeId, { amount: 4, futureDate: dates[2] ?? null, frequency: 'monthly' }),
    () => leave(api, administrator, employeeId, { lastDay: random.pick(dates) }),
    () => keepBalance(api, administrator, employeeId, random.pick(dates), dates[2] ?? ''),
    () => cancelLeave(api, administrator, employeeId),
    () => rehire(api, administrator, employeeId),
    () => requestCredit(api, administrator, employeeId, { amount: 5 }),
    () => approveCredit(api, operator, id),
    () => api.call(webshopOrderEndpoints.placeOrder, { as: shop, body }),
    () => api.call(acceptOrder, { as: administrator, params }),
    () => api.call(rejectOrder, { as: administrator, params, body: {} }),
    () => api.call(cancelOrder, { as: operator, params }),
    () => postBatch(api, administrator, draft),
    () => undoBatch(api, administrator, draft, random.chance(0.5)),
  ];
  return random.pick(calls)();
}

const administratorOf = (api: TestApi) => api.signInAs(administratorId);

async function idsOf(table: 'orders' | 'credit_request', status: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where status = ${status} order by id desc limit 20`.execute(
    servers.api.services.db,
  );
  return rows.map(({ id }) => id);
}

async function workerRound({ services }: TestApi): Promise<void> {
  const { clock, schemaGuard } = services;
  const tasks = workerTasks(services).filter(({ every = 0 }) => every === 0);
  const onError = (error: unknown) => {
    throw error;
  };
  await new Worker({ tasks, clock, schemaGuard, onError }).round();
}

/** Finds leavers who still have points or credits to come, and employees whose days go backwards in their entries. */
async function wrongEmployees(): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'leaver ' || employee_id || ' has ' || posted - held || ' hundredths' as problem from balance
    where usable_until < ${day.toString()}::date and posted > held
    union all
    select 'leaver ' || balance.employee_id || ' has a schedule' from balance
      join scheduled_entry on scheduled_entry.employee_id = balance.employee_id and next_date is not null
    where last_day < ${day.toString()}::date
    union all
    select 'leaver ' || balance.employee_id || ' has a pending request' from balance
      join credit_request on credit_request.employee_id = balance.employee_id and status = 'pending'
    where last_day < ${day.toString()}::date
    union all
    select 'entry ' || id || ' of ' || date || ' follows one of ' || earlier from (
      select id, date, max(date) over (partition by employee_id order by id) as earlier
      from ledger_entry where kind not in ('scheduled', 'top-up', 'correction')
    ) as entry where date < earlier`.execute(servers.api.services.db);
  return rows.map(({ problem }) => problem);
}
