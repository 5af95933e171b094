import type { Employee } from '@saldo/contract/employees';
import type { WebshopReturn } from '@saldo/contract/returns';
import type { Transaction } from '@saldo/contract/transactions';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { Random } from '@saldo/demo-data/random';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { recurrences } from '@saldo/domain/schedules/occurrences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { required } from '../src/platform/errors.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { ApprovalOperations, type PendingOrder } from './approval-operations.ts';
import { BatchOperations } from './batch-operations.ts';
import { LeaverOperations } from './leaver-operations.ts';
import { EmployeeModel } from './ledger-model.ts';
import { toHundredths } from './line-amounts.ts';
import { availableOf, ModelCalls } from './model-calls.ts';
import { MonthOperations } from './month-operations.ts';
import { Servers } from './servers.ts';
import { soak } from './soak-settings.ts';

const WORKERS = 8;
/** After this number of operations, the touched employees are compared, and the clock advances by days. */
const STRETCH = 2_000;
/** The tests' servers run without autovacuum, so this number of operations is followed by a vacuum. */
const VACUUM_INTERVAL = 20_000;
/** In days. With longer pauses, recurring entries would dominate a long run. */
const LONGEST_PAUSE = Math.max(2, Math.min(40, Math.round((4_000 * STRETCH) / soak.operations)));
const POINTS = 3_000;
const CAP = 10_000;
const employeeCount = Math.max(100, Math.round(soak.operations / 100));

let api: TestApi;
let servers: Servers;
let calls: ModelCalls;
let operatorId: number;
let administratorId: number;
let administrator: SignedIn;
let shop: SignedIn;
let approvals: ApprovalOperations;
let months: MonthOperations;
let employeeIds: number[];
const random = new Random(String(soak.seed));
const models = new Map<number, EmployeeModel>();
const touched = new Set<number>();
/** A few employees, so that operations contend. Others follow in each stretch, so that statements stay short. */
let inDemand: number[] = [];
/** Scheduled entries that can be stopped. One that is being stopped is removed. */
const running: { employeeId: number; id: number; text: string }[] = [];
/** Orders that can be processed or cancelled. One that is being processed is removed. */
const orders: Order[] = [];
const wrong: string[] = [];

interface Order {
  employeeId: number;
  orderNumber: number;
  hundredths: number;
  status: string;
  /** Pieces, of a hundredth each, that are in no return. */
  left: number;
  /** Of a pending order of the customer with rules. */
  pending?: PendingOrder;
  /** The return that the decision on this exchange receives, and its order. */
  waiting?: { order: Order; number: string; hundredths: number };
}
let number = 0;
const people = new Map<number, { email: string; customerId: number }>();

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operatorId = await api.make.account({ role: 'operator' });
  const customerGroupId = await api.make.customerGroup({
    frequency: 'monthly',
    points: POINTS / 100,
    limit: CAP / 100,
  });
  const returnDays = 3650;
  const customerId = await api.make.customer({ customerGroupId, returnDays });
  const approvingId = await api.make.customer({ customerGroupId, returnDays, orderApproval: true });
  administratorId = await api.make.account({ role: 'administrator', customerId: approvingId });
  approvals = await ApprovalOperations.make(
    {
      api,
      random,
      wrong,
      modelOf: (id) => modelOf(id),
      send: (path, body, by) => calls.send('POST', path, body, by),
    },
    { customerGroupId, returnDays },
  );
  const ruled = approvals.company;
  const inDepartment = ruled.departmentId;
  await api.make.product({ itemNumber: 'ØRE', price: 0.01, inDepartment });
  await api.make.product({ itemNumber: 'TOØRE', price: 0.02, inDepartment });
  shop = await api.webshop();
  employeeIds = [];
  for (let n = 0; n < employeeCount; n += 1) {
    const person = {
      email: `nr${n}@eksempel.dk`,
      customerId: [customerId, approvingId, ruled.customerId][n % 3] ?? customerId,
    };
    const { id } = await api.make.employee({
      ...person,
      ...(person.customerId === ruled.customerId && { departmentId: ruled.departmentId }),
    });
    people.set(id, person);
    employeeIds.push(id);
    models.set(id, new EmployeeModel({ hundredths: POINTS, cap: CAP, since: today() }));
  }
  const { connection } = api.database;
  servers = await Servers.start(2, { connection, now: api.clock.now().toString() });
  calls = new ModelCalls({ servers, random, wrong });
  months = new MonthOperations(api, random);
}, 600_000);
afterAll(async () => {
  await servers.stop();
  await api.stop();
});

test(`${soak.operations} operations of ${WORKERS} workers over two servers match the model`, {
  timeout: 0,
}, async () => {
  soak.say(`seed ${soak.seed}, ${employeeCount} employees`);
  for (let done = 0; done < soak.operations; done += STRETCH) {
    calls.operator = await api.signInAs(operatorId);
    administrator = await api.signInAs(administratorId);
    await approvals.signIn();
    inDemand = Array.from({ length: 5 }, () => random.pick(employeeIds));
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        for (let n = 0; n < STRETCH / WORKERS; n += 1) await operate();
      }),
    );
    await compare();
    expect(wrong).toEqual([]);
    if (done % VACUUM_INTERVAL === 0) {
      await compareMonths();
      await sql`vacuum analyze`.execute(api.database.owner);
    }
    if (soak.isComplete) soak.say(`${done + STRETCH} operations, today is ${today()}`);
    api.clock.advance({ hours: 24 * random.between(1, LONGEST_PAUSE) });
    await servers.setClocks(api.clock.now().toString());
    await runClockwork();
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await compareTopUps();
  await expectReturns();
  await expectApprovals();
  calls.operator = await api.signInAs(operatorId);
  await compareMonths();
  await expectMonths();
});

const today = () => copenhagenDate(api.clock.now()).toString();
const batches = new BatchOperations({
  random,
  draft: (body) => calls.once('POST', '/api/amount-batches', {}, body),
  send: (path, body) => calls.send('POST', path, body),
  modelOf: (employeeId) => modelOf(employeeId),
  touch: (employeeId) => touched.add(employeeId),
  wrong,
  people,
});
const leavers = new LeaverOperations({
  random,
  // Never sent twice at once: two concurrent changes of an employee can be carried out in either order.
  send: (method, path, body) => calls.once(method, path, {}, body),
  modelOf: (employeeId) => modelOf(employeeId),
  touch: (employeeId) => touched.add(employeeId),
  today: () => today(),
  wrong,
});
const modelOf = (employeeId: number) => required(models.get(employeeId), 'a model of each employee');
const transactionsPath = (employeeId: number) => `/api/employees/${employeeId}/transactions`;

async function operate(): Promise<void> {
  const employeeId = random.chance(0.2) ? random.pick(inDemand) : random.pick(employeeIds);
  touched.add(employeeId);
  const dice = random.next();
  if (dice < 0.56) await add(employeeId);
  else if (dice < 0.585) await batches.post(employeeId);
  else if (dice < 0.6) await batches.undo();
  else if (dice < 0.604) await takeBack(employeeId);
  else if (dice < 0.61) await leavers.leave(employeeId);
  else if (dice < 0.618) await leavers.stay();
  else if (dice < 0.73) await order(employeeId);
  else if (dice < 0.77) await processOrder();
  else if (dice < 0.8) await returnItems();
  else if (dice < 0.88) await schedule(employeeId);
  else if (dice < 0.92) await stop();
  else if (dice < 0.9695) await readStatement(employeeId);
  else if (dice < 0.97) await months.close();
  else await readEmployees();
}

async function add(employeeId: number): Promise<void> {
  number += 1;
  const text = `op ${number}`;
  const hundredths = random.between(1, 5_000) * (random.chance(0.45) ? -1 : 1);
  const refusal = modelOf(employeeId).expectCredit(today());
  const { status, body } = await calls.send('POST', transactionsPath(employeeId), {
    text,
    amount: hundredths / 100,
  });
  const model = modelOf(employeeId);
  if (body.includes('employee_left')) {
    if (refusal() === 'never') wrong.push(`"${text}" was refused, although the employee has not left`);
  } else if (status === 200) {
    if (refusal() === 'must') wrong.push(`"${text}" was posted, although the employee has left`);
    model.acknowledged(text, hundredths);
    const own = `"text":"${text}","points":${(hundredths / 100).toFixed(2)},`;
    if (!body.includes(own)) wrong.push(`"${text}" is not in its own answer`);
  } else if (status === 409) {
    model.refused(text, hundredths, availableOf(body));
  } else {
    wrong.push(`"${text}": ${status} ${body}`);
  }
}

async function order(employeeId: number): Promise<void> {
  const hundredths = random.between(1, 4_000);
  const lines = [{ itemNumber: 'ØRE', quantity: hundredths }];
  const isRuled = people.get(employeeId)?.customerId === approvals.company.customerId;
  const requestReason = isRuled && random.chance(0.6) ? 'Mere end saldoen' : undefined;
  const refusal = modelOf(employeeId).expectOrder(today());
  const { status, body } = await calls.send(
    'POST',
    '/api/webshop/orders',
    { employeeId, lines, requestReason },
    shop,
  );
  if (status === 404) {
    if (refusal() === 'never')
      wrong.push(`an order of ${employeeId} was refused, although the employee has not left`);
  } else if (status === 201) {
    if (refusal() === 'must')
      wrong.push(`an order of ${employeeId} was accepted, although the employee has left`);
    const placed = JSON.parse(body) as WebshopOrder;
    const { orderNumber, status: now, amount } = placed;
    const pending = isRuled ? approvals.placed(employeeId, placed) : null;
    if (toHundredths(amount) !== hundredths) wrong.push(`order ${orderNumber} costs ${amount}`);
    const points = now === 'pending' ? 'none' : 'spent';
    modelOf(employeeId).ordered(orderNumber, hundredths, points, pending?.missing);
    if (orders.length < 500)
      orders.push({
        ...{ employeeId, orderNumber, hundredths, status: now, left: hundredths },
        ...(pending && { pending }),
      });
  } else if (status === 409 && body.includes('insufficient_balance')) {
    modelOf(employeeId).refused('an order', -hundredths, availableOf(body));
  } else {
    wrong.push(`an order: ${status} ${body}`);
  }
}

async function processOrder(): Promise<void> {
  const [one] = orders.length === 0 ? [] : orders.splice(random.between(0, orders.length - 1), 1);
  if (!one) return;
  touched.add(one.employeeId);
  const { id } = await api.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', BigInt(one.orderNumber))
    .executeTakeFirstOrThrow();
  if (one.pending && random.chance(0.95)) return decide(one, one.pending, id);
  const accept = { path: `/api/order-approvals/${id}/accept`, by: administrator, points: 'spent' } as const;
  const reject = { path: `/api/order-approvals/${id}/reject`, by: administrator, points: 'none' } as const;
  const cancel = { path: `/api/orders/${id}/cancel`, by: calls.operator, points: 'none' } as const;
  const ways =
    one.status === 'accepted' || one.pending
      ? [{ ...cancel, points: one.pending ? ('none' as const) : ('refunded' as const) }]
      : random.pick([[accept, reject], [accept], [reject], [cancel]]);
  const answers = await Promise.all(ways.map(({ path, by }) => calls.send('POST', path, {}, by)));
  const [taken, ...others] = ways.filter((_way, n) => answers[n]?.status === 200);
  if (!taken || others.length > 0 || answers.some(({ status }) => status !== 200 && status !== 409))
    return void wrong.push(`order ${one.orderNumber}: ${answers.map(({ status }) => status)}`);
  modelOf(one.employeeId).ordered(one.orderNumber, one.hundredths, taken.points);
  finish(one, taken.points === 'spent');
}

/** Records what the decision on an order does beyond the order itself. */
function finish({ waiting, pending, ...one }: Order, isAccepted: boolean): void {
  if (waiting) {
    const held = Math.max(0, one.hundredths - waiting.hundredths);
    const spent = isAccepted ? one.hundredths : 0;
    const exchange = one.orderNumber;
    modelOf(one.employeeId).returned(waiting.order.orderNumber, waiting, { spent, held, exchange });
    if (waiting.order.left > 0) orders.push(waiting.order);
  }
  if (isAccepted) orders.push({ ...one, status: 'accepted' });
}

async function runClockwork(): Promise<void> {
  const waiting = orders.flatMap(({ pending }) => pending ?? []);
  const rejected = await approvals.runClockwork(waiting);
  for (const one of orders.filter(({ orderNumber }) => rejected.has(orderNumber))) {
    orders.splice(orders.indexOf(one), 1);
    touched.add(one.employeeId);
    modelOf(one.employeeId).ordered(one.orderNumber, one.hundredths, 'none');
    finish(one, false);
  }
}

async function decide(one: Order, pending: PendingOrder, id: number): Promise<void> {
  const state = await approvals.decide(pending, id);
  if (state === 'pending') {
    orders.push(one);
    return;
  }
  modelOf(one.employeeId).ordered(one.orderNumber, one.hundredths, state === 'accepted' ? 'spent' : 'none');
  finish(one, state === 'accepted');
}

/** Returns some pieces of an accepted order twice at once, for points or in exchange. Calls that would be too much fail. */
async function returnItems(): Promise<void> {
  const place = orders.findIndex(({ status, left }) => status === 'accepted' && left > 0);
  const [one] = place < 0 ? [] : orders.splice(place, 1);
  if (!one) return;
  touched.add(one.employeeId);
  const { orderNumber } = one;
  const path = `/api/webshop/orders/${orderNumber}/returns`;
  const quantity = random.between(1, one.left);
  const wanted = { itemNumber: random.pick(['ØRE', 'TOØRE']), quantity: random.between(1, one.left) };
  const price = wanted.quantity * (wanted.itemNumber === 'ØRE' ? 1 : 2);
  const way = random.pick(['points', 'twice', 'exchange', 'rejected', 'cancelled'] as const);
  const announce = (body: object) =>
    calls.send(
      'POST',
      path,
      { lines: [{ itemNumber: 'ØRE', quantity }], reason: 'regretted', ...body },
      shop,
    );
  const inTime = way === 'rejected' || way === 'cancelled';
  const answers = await Promise.all(
    (way === 'twice' ? [1, 2] : [1]).map(() =>
      announce({ received: !inTime, ...(way === 'exchange' && { exchange: { lines: [wanted] } }) }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const most = way === 'twice' ? Math.min(2, Math.floor(one.left / quantity)) : 1;
  if (taken.length > most || (taken.length < most && way !== 'exchange'))
    wrong.push(`${taken.length} returns of order ${orderNumber}, not ${most}`);
  if (answers.some(({ status }) => status !== 201 && status !== 409))
    wrong.push(`returns of order ${orderNumber}: ${answers.map(({ status, body }) => `${status} ${body}`)}`);
  let isWaiting = false;
  for (const { body } of taken) {
    const returned = JSON.parse(body) as WebshopReturn;
    const { number } = returned;
    const line = { number, hundredths: quantity };
    if (inTime) {
      const verb = way === 'rejected' ? 'reject' : 'cancel';
      const reason = verb === 'reject' ? { reason: 'Brugt' } : {};
      const closed = await calls.send('POST', `${path}/${number}/${verb}`, reason, shop);
      if (closed.status !== 200) wrong.push(`${verb} of ${number}: ${closed.status} ${closed.body}`);
      continue;
    }
    one.left -= quantity;
    const exchange = returned.exchange?.order;
    if (returned.state === 'received')
      modelOf(one.employeeId).returned(orderNumber, line, {
        ...{ spent: exchange ? price : 0, held: 0 },
        exchange: exchange?.orderNumber,
      });
    if (!exchange) continue;
    const placed = { employeeId: one.employeeId, orderNumber: exchange.orderNumber, hundredths: price };
    // Pieces of another price are not returned.
    const left = wanted.itemNumber === 'ØRE' ? price : 0;
    isWaiting = exchange.status === 'pending';
    modelOf(one.employeeId).ordered(exchange.orderNumber, price, isWaiting ? 'none' : 'spent');
    const steps = approvals.stepsOf(price, 0);
    const isRuled = people.get(one.employeeId)?.customerId === approvals.company.customerId;
    const pending =
      isRuled && isWaiting ? { ...placed, missing: 0, steps, waitsFor: steps[0] ?? 'hr' } : null;
    const waiting = { order: one, ...line };
    orders.push({
      ...placed,
      status: exchange.status,
      left,
      ...(isWaiting && { waiting }),
      ...(pending && { pending }),
    });
  }
  if (one.left > 0 && !isWaiting) orders.push(one);
}

async function schedule(employeeId: number): Promise<void> {
  number += 1;
  const text = `plan ${number}`;
  const hundredths = random.between(1, 2_000);
  const firstDate = Temporal.PlainDate.from(today())
    .add({ days: random.between(1, 60) })
    .toString();
  const recurrence = random.pick(recurrences);
  const input = { text, amount: hundredths / 100, futureDate: firstDate, frequency: recurrence };
  const refusal = modelOf(employeeId).expectCredit(firstDate);
  const { status, body } = await calls.send('POST', transactionsPath(employeeId), input);
  if (status === 409 && refusal() !== 'never' && body.includes('employee_left')) return;
  if (status !== 200) return void wrong.push(`"${text}": ${status} ${body}`);
  modelOf(employeeId).scheduled({ text, hundredths, firstDate, recurrence });
  const line = (JSON.parse(body) as Transaction[]).find((one) => one.text === text);
  if (line) running.push({ employeeId, id: line.id, text });
  else wrong.push(`"${text}" is not in its own answer`);
}

async function stop(): Promise<void> {
  const place = running.length === 0 ? -1 : random.between(0, running.length - 1);
  const [plan] = place < 0 ? [] : running.splice(place, 1);
  if (!plan) return;
  touched.add(plan.employeeId);
  const { status } = await calls.send('DELETE', `${transactionsPath(plan.employeeId)}/${plan.id}`);
  if (status === 200) modelOf(plan.employeeId).stopped(plan.text, today());
  // 404 is right for an entry with a single date that has been posted.
  else if (status !== 404) wrong.push(`stopping "${plan.text}": ${status}`);
}

async function takeBack(employeeId: number): Promise<void> {
  const { body } = await calls.once('GET', transactionsPath(employeeId));
  const lines = (JSON.parse(body) as Transaction[]).filter(
    ({ kind, balance }) => balance !== null && (kind === 'manual' || kind === 'scheduled'),
  );
  if (lines.length === 0) return;
  const { id, text, orderNumber } = random.pick(lines);
  const isGrant = orderNumber !== undefined;
  if (!isGrant) modelOf(employeeId).takenBack(text);
  const path = `${transactionsPath(employeeId)}/${id}/reverse`;
  const { status, body: answer } = await calls.send('POST', path, { takeRest: random.chance(0.7) });
  const isExpected = isGrant ? status === 404 : status === 200 || status === 409;
  if (!isExpected) wrong.push(`taking back "${text}": ${status} ${answer}`);
}

async function readStatement(employeeId: number): Promise<void> {
  const { status, body } = await calls.once('GET', transactionsPath(employeeId));
  const lines = JSON.parse(body) as Transaction[];
  if (status !== 200 || lines.some(({ futureDate }) => futureDate !== null && futureDate <= today())) {
    wrong.push(`the statement of ${employeeId} shows due entries as coming`);
  }
}

async function readEmployees(): Promise<void> {
  const { status, body } = await calls.once('GET', '/api/employees?limit=50&sort=-balance');
  if (status !== 200) return void wrong.push(`employees by balance: ${status} ${body}`);
  const balances = (JSON.parse(body) as Employee[]).map(({ balance }) => balance);
  const isSorted = balances.every((balance, n) => balance <= (balances[n - 1] ?? balance));
  if (!isSorted) wrong.push(`employees by balance: ${balances.join(' ')}`);
}

async function compare(): Promise<void> {
  if (wrong.length > 0) return;
  const remaining = touched.values();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const employeeId of remaining) await compareStatement(employeeId);
    }),
  );
  touched.clear();
}

async function compareStatement(employeeId: number): Promise<void> {
  const { body } = await calls.once('GET', transactionsPath(employeeId));
  const statement = JSON.parse(body) as Transaction[];
  const violations = modelOf(employeeId).violations(statement, today());
  if (modelOf(employeeId).hasLostBalanceBy(today())) await expectNothingAvailable(employeeId);
  wrong.push(...violations.map((one) => `employee ${employeeId}: ${one}`));
}

async function expectNothingAvailable(employeeId: number): Promise<void> {
  const { available } = JSON.parse(
    (await calls.once('GET', `/api/employees/${employeeId}`)).body,
  ) as Employee;
  if (available !== 0) wrong.push(`employee ${employeeId} has left, with ${available} points`);
}

/** Enough operations were made for each kind of return to occur. */
async function expectReturns(): Promise<void> {
  const { rows } = await sql<{ state: string; isExchange: boolean }>`
    select distinct state, is_exchange from order_return`.execute(api.services.db);
  const kinds = rows.map(({ state, isExchange }) => (isExchange ? `exchange ${state}` : state));
  expect(kinds).toEqual(expect.arrayContaining(['received', 'rejected', 'cancelled', 'exchange received']));
}

/** Enough operations were made for each kind of decision and of grant to occur. */
async function expectApprovals(): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select distinct concat(step, ' ', verb) as what from order_decision
    union select 'substitute' from order_decision where on_behalf_of is not null
    union select concat('grant ', kind) from ledger_entry where order_id is not null and kind in ('manual', 'correction')`.execute(
    api.services.db,
  );
  const expected = [
    'leader escalate',
    'leader approve',
    'leader reject',
    'hr approve',
    'hr reject',
    'substitute',
    'grant manual',
    'grant correction',
  ];
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(expected));
}

async function compareMonths(): Promise<void> {
  const statements = new Map<number, Transaction[]>();
  for (const employeeId of employeeIds.filter(() => random.chance(500 / employeeCount))) {
    const { body } = await calls.once('GET', transactionsPath(employeeId));
    statements.set(employeeId, JSON.parse(body));
  }
  expect(await months.violations(statements)).toEqual([]);
}

/** Enough operations were made for a month to be closed, with figures of each kind. */
async function expectMonths(): Promise<void> {
  if (soak.operations < 10 * STRETCH) return;
  const { rows } = await sql`
    select bool_or(opening <> 0) as opening, bool_or(allocated > 0) as allocated, bool_or(deducted < 0) as deducted,
      bool_or(used < 0) as used, bool_or(refunded > 0) as refunded, bool_or(reset < 0) as reset, bool_or(held > 0) as held
    from employee_month`.execute(api.services.db);
  const all = {
    opening: true,
    allocated: true,
    deducted: true,
    used: true,
    refunded: true,
    reset: true,
    held: true,
  };
  expect(rows).toEqual([all]);
}

async function compareTopUps(): Promise<void> {
  const { rows } = await sql<{ period: string; processed: number }>`
    select period, (select count(*) from ledger_entry where top_up_run_id = top_up_run.id)::int
      + (select count(*) from top_up_skip where top_up_run_id = top_up_run.id)::int as processed
    from top_up_run order by period`.execute(api.services.db);
  const dates = rows.map(({ period }) => period);
  expect(new Set(dates).size).toBe(dates.length);
  // The last period may still be in progress.
  for (const { period, processed } of rows.slice(0, -1)) {
    const away = employeeIds.filter((id) => modelOf(id).wasAwayOn(period)).length;
    // One more: the employee that comes with the customer of the approvals.
    expect([period, processed]).toEqual([period, employeeCount + 1 - away]);
  }
  if (soak.operations >= 10 * STRETCH) expect(rows.length).toBeGreaterThan(1);
}
