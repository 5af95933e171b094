import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Session } from './session.ts';

// Usage: node place-orders.ts ORIGIN. Places orders until SIGTERM, and repeats unanswered calls. Finally checks that
// every acknowledged order exists exactly once, and that the balances follow from the orders.
const [origin = ''] = process.argv.slice(2);
const EMPLOYEES = 8;
const POINTS = 1_000;
const PAUSE_MS = 50;
const ANSWER_MS = 5_000;
/** Milliseconds that a failover may take. */
const LONGEST_MS = 180_000;

interface Order {
  orderNumber: number;
  amount: number;
}

class Refused extends Error {}

const stopped = new AbortController();
const session = await new Session(origin).signIn('drift@example.dk', 'et langt kodeord');
const employees: number[] = [];
const key = await prepare();

const acknowledged: (Order & { employeeId: number; at: number })[] = [];
let repeated = 0;
const stop = once(process, 'SIGTERM').then(() => stopped.abort());
console.log('Placing orders');
await Promise.all([stop, ...employees.map(shop)]);
await check();

async function prepare(): Promise<string> {
  const group = (await session.send('POST', '/api/customer-groups', {
    ...{ name: 'Klynge', frequency: 'none', points: 100, limit: 500 },
  })) as { id: number };
  const customer = (await session.send('POST', '/api/customers', {
    ...{ companyName: 'Klyngen', address: 'Vejen 1', postalCode: '8000', city: 'Aarhus' },
    ...{ email: 'klyngen@example.dk', debtorNumber: 4711, userGroupId: 1, customerGroupId: group.id },
  })) as { id: number };
  for (let n = 0; n < EMPLOYEES; n += 1) {
    const { id } = (await session.send('POST', '/api/employees', {
      ...{ customerId: customer.id, firstName: 'Kim', lastName: `Kunde ${n}` },
      ...{ email: `kunde${n}@example.dk`, password: randomUUID() },
    })) as { id: number };
    await session.send('POST', `/api/employees/${id}/transactions`, { text: 'Start', amount: POINTS });
    employees.push(id);
  }
  const connection = (await session.send('POST', '/api/connections', {
    ...{ name: 'Klynge', address: null, returnAddress: null },
  })) as { id: number; key: string };
  await session.send('PUT', `/api/connections/${connection.id}/customers/${customer.id}`);
  await call('PUT', '/api/webshop/products', connection.key, [
    { itemNumber: 'KRUS-1', title: 'Krus', price: 0.05, status: true },
  ]);
  return connection.key;
}

async function shop(employeeId: number): Promise<void> {
  while (!stopped.signal.aborted) {
    const order = await placeOnce(employeeId);
    acknowledged.push({ ...order, employeeId, at: performance.now() });
    await sleep(PAUSE_MS);
  }
}

/** Places an order, and retries it with the same key until there is an answer (docs/webshop.md). */
async function placeOnce(employeeId: number): Promise<Order> {
  const idempotencyKey = randomUUID();
  const started = performance.now();
  const lines = [{ itemNumber: 'KRUS-1', quantity: 1 }];
  for (;;) {
    try {
      return (await call('POST', '/api/webshop/orders', key, { employeeId, lines }, idempotencyKey)) as Order;
    } catch (error) {
      if (performance.now() - started > LONGEST_MS || error instanceof Refused) throw error;
      repeated += 1;
      await sleep(500);
    }
  }
}

async function call(method: string, path: string, apiKey: string, body?: unknown, idempotencyKey?: string) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.ok) return (await response.json()) as unknown;
  const problem = `${method} ${path}: ${response.status} ${await response.text()}`;
  throw response.status >= 500 ? new Error(problem) : new Refused(problem);
}

async function check(): Promise<void> {
  for (const { orderNumber, amount } of acknowledged) {
    const kept = (await call('GET', `/api/webshop/orders/${orderNumber}`, key)) as Order;
    if (kept.amount !== amount)
      throw new Error(`Order ${orderNumber} is ${kept.amount} instead of ${amount}`);
  }
  for (const id of employees) {
    const own = acknowledged.filter(({ employeeId }) => employeeId === id);
    const expected = POINTS * 100 - own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const { balance } = (await call('GET', `/api/webshop/employees/${id}`, key)) as { balance: number };
    if (Math.round(balance * 100) !== expected) throw new Error(`Employee ${id} has ${balance}`);
  }
  const times = acknowledged.map(({ at }) => at).toSorted((one, other) => one - other);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const longest = (Math.max(0, ...pauses) / 1000).toFixed(1);
  console.log(
    `${acknowledged.length} orders acknowledged, each there once; ${repeated} calls repeated; longest pause ${longest} s`,
  );
}
