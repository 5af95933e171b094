import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { decideOrders } from '@saldo/server/features/shop/orders/decide-orders';
import { listOrderApprovals } from '@saldo/server/features/shop/orders/list-order-approvals';
import { placeOrder } from '@saldo/server/features/shop/orders/place-order';
import { openDatabase } from '@saldo/server/platform/database/database';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { fillEmployees, prepareOrders, QUIET, timed } from './fill-employees.ts';
import { median } from './measure-requests.ts';

export interface ApprovalFigures {
  /** Milliseconds of an order at a customer without rules, and with ten that do not apply. */
  plain: number;
  withRules: number;
  /** `withRules` divided by `plain`, by the sums of all rounds. */
  ratio: number;
  /** Milliseconds to list 500 pending orders for HR and for the leader of all of them. */
  listForHr: number;
  listForLeader: number;
  /** Seconds in which one call approves 100 orders. */
  decide: number;
}

const EMPLOYEES = 500;
const CONCURRENT = 8;
const DECIDED = 100;
const clock = { now: () => Temporal.Instant.from('2026-11-20T10:00:00Z') };
const signedIn = {
  name: 'Hanne',
  email: '',
  sessionHash: Buffer.of(),
  kind: 'hr',
  departmentIds: null,
} as const;
/** A rule of each kind, twice; of departments, amounts and products that no order of the measurement has. */
const RULES = `
  insert into approval_rule (customer_id, name, has_departments, condition, points, quantity, approver, is_active, created_at)
  select 1, 'Regel ' || n, n % 2 = 0, condition, points, quantity, 'leader', true, now()
  from (values (1, 'always', null, null), (2, 'order_above', 900000, null), (3, 'balance_below', 1, null),
    (4, 'month_above', 999999999, null), (5, 'quantity_above', null, 9000), (6, 'contains', null, null),
    (7, 'order_above', 800000, null), (8, 'balance_below', 2, null), (9, 'month_above', 999999998, null),
    (10, 'quantity_above', null, 8000)) as rule (n, condition, points, quantity)`;

/** Compares orders without and with rules by turns, lists 500 pending orders, and decides 100 at once. */
export async function measureApprovals(rounds: number): Promise<ApprovalFigures> {
  const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
  const { connection } = postgres;
  await (await startDatabase(connection, QUIET, 1)).db.destroy();
  const db = openDatabase({ connection, role: 'saldo_server', onError: (error) => console.warn(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillEmployees(client, { employees: EMPLOYEES, customers: 1 });
    await prepareOrders(client, EMPLOYEES);
    await client.query('update balance set posted = 100000000');
    const services = { db, clock, schemaGuard: { allowsWrites: true } as never };
    const order = (employeeId: number) =>
      placeOrder(services, { connectionId: 1 }, { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 1 }] });
    const orderAll = async () => {
      const remaining = Array.from({ length: EMPLOYEES }, (_one, n) => n + 1).values();
      await Promise.all(
        Array.from({ length: CONCURRENT }, async () => {
          for (const employeeId of remaining) await order(employeeId);
        }),
      );
    };
    await client.query(RULES);
    // The rule without a condition applies to a department without employees.
    await client.query(
      `with empty as (insert into department (customer_id, name) values (1, 'Tom') returning id)
       insert into approval_rule_department select rule.id, 1, empty.id from approval_rule as rule, empty where has_departments`,
    );
    await client.query(`update approval_rule set has_departments = true where condition = 'always'`);
    const switchTo = (isOn: boolean) => client.query('update customer set order_approval = $1', [isOn]);
    const [plain, withRules]: [number[], number[]] = [[], []];
    const both = [
      [false, plain],
      [true, withRules],
    ] as const;
    // The first round prepares the statements. What comes second is a little slower, so each does every other time.
    for (let round = 0; round <= 4 * rounds; round += 1) {
      for (const [isOn, figures] of round % 2 === 0 ? both : both.toReversed()) {
        await switchTo(isOn);
        const seconds = await timed(orderAll);
        if (round > 0) figures.push((1000 * CONCURRENT * seconds) / EMPLOYEES);
      }
    }

    await client.query('delete from approval_rule');
    await client.query(
      `insert into approval_rule (customer_id, name, has_departments, condition, approver, is_active, created_at)
       values (1, 'Alle', false, 'always', 'leader', true, now())`,
    );
    await client.query('update employee set department_id = 1');
    await client.query('insert into department_product select 1, 1, 1, id from product');
    const { rows } = await client.query<{ id: number }>(
      `insert into account (role, customer_id, name, email, password_hash)
       values ('administrator', 1, 'Hanne', 'hanne@firma.example', 'x'), ('leader', 1, 'Lis', 'lis@firma.example', 'x')
       returning id`,
    );
    const [hr = 0, leader = 0] = rows.map(({ id }) => id);
    await client.query('insert into leader_department values ($1, 1, 1)', [leader]);
    await orderAll();
    const customer = { id: 1, companyName: '' };
    const actor = (accountId: number) =>
      ({ ...signedIn, accountId, role: 'administrator', customer }) as const;
    const list = async (accountId: number) => {
      const taken: number[] = [];
      for (let n = 0; n <= 10; n += 1) {
        const seconds = await timed(() => listOrderApprovals(services, actor(accountId)));
        if (n > 0) taken.push(1000 * seconds);
      }
      return median(taken);
    };
    const pending = await client.query<{ id: number }>(
      `select id from orders where status = 'pending' limit ${DECIDED}`,
    );
    return {
      plain: median(plain),
      withRules: median(withRules),
      ratio: sum(withRules) / sum(plain),
      listForHr: await list(hr),
      listForLeader: await list(leader),
      decide: await timed(async () => {
        const ids = pending.rows.map(({ id }) => id);
        const decided = await decideOrders(services, actor(leader), { ids, verb: 'accept' }, null);
        if (decided.some(({ outcome }) => outcome !== 'accepted'))
          throw new Error(JSON.stringify(decided[0]));
      }),
    };
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
