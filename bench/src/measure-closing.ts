import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { closeMonths, startToClose } from '@saldo/server/features/money/accounting/close-months';
import { customerMonths } from '@saldo/server/features/money/accounting/month-figures';
import { placeOrder } from '@saldo/server/features/shop/orders/place-order';
import { type Db, openDatabase } from '@saldo/server/platform/database/database';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { fillEmployees, prepareOrders, QUIET, timed } from './fill-employees.ts';
import { median } from './measure-requests.ts';

export interface ClosingFigures {
  customers: number;
  employees: number;
  /** Seconds. */
  closing: number;
  /** Milliseconds to read the figures of all companies of the closed month. */
  report: number;
  large: {
    employees: number;
    /** Seconds: alone, and beside orders of its employees. */
    closing: number;
    closingBesideOrders: number;
    /** Milliseconds of orders of its own employees while it closes. */
    p99OfOrders: number;
    orders: number;
  };
}

const SHOPPERS = 4;
const ENTRIES = 3;
const CUSTOMERS = 1_000;
const clock = { now: () => Temporal.Instant.from('2026-12-01T10:00:00Z') };

/** Closes November: of a thousand companies, then of a large one, while its employees order. */
export async function measureClosing({
  employees,
  large,
}: {
  employees: number;
  large: number;
}): Promise<ClosingFigures> {
  const ofMany = await withMonth({ employees, customers: CUSTOMERS }, async (db) => {
    const closing = await timed(() => close(db));
    const reports: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      reports.push(1000 * (await timed(() => customerMonths(db, '2026-11'))));
    }
    return { closing, report: median(reports) };
  });
  const alone = await withMonth({ employees: large, customers: 1 }, (db) => timed(() => close(db)));
  const beside = await withMonth({ employees: large, customers: 1 }, async (db) => {
    const shopping = new AbortController();
    const shoppers = Array.from({ length: SHOPPERS }, (_, n) => shop(db, n + 1, shopping.signal));
    const closing = await timed(() => close(db));
    shopping.abort();
    return { closing, orders: (await Promise.all(shoppers)).flat() };
  });
  return {
    ...{ customers: CUSTOMERS, employees, ...ofMany },
    large: {
      ...{ employees: large, closing: alone, closingBesideOrders: beside.closing },
      p99OfOrders:
        beside.orders.toSorted((a, b) => a - b)[Math.floor(beside.orders.length * 0.99)] ?? Number.NaN,
      orders: beside.orders.length,
    },
  };
}

async function close(db: Db): Promise<void> {
  await startToClose({ db, clock }, '2026-11', null);
  await closeMonths({ db, clock });
  const month = await db.selectFrom('accountingMonth').select('state').executeTakeFirstOrThrow();
  if (month.state !== 'closed') throw new Error(`The month is ${month.state}`);
}

async function shop(db: Db, employeeId: number, signal: AbortSignal): Promise<number[]> {
  const taken: number[] = [];
  while (!signal.aborted) {
    const order = { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 1 }], reference: null };
    taken.push(1000 * (await timed(() => placeOrder({ db, clock }, { connectionId: 1 }, order))));
  }
  return taken;
}

/** Each employee has some entries in November. */
async function withMonth<T>(
  size: { employees: number; customers: number },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
  const { connection } = postgres;
  await (await startDatabase(connection, QUIET, 1)).db.destroy();
  const db = openDatabase({ connection, role: 'saldo_server', onError: (error) => console.warn(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillEmployees(client, size);
    await client.query(`update customer set created_at = '2026-01-01'`);
    await client.query(`update accounting_settings set first_month = '2026-11-01'`);
    for (let n = 1; n <= ENTRIES; n += 1) {
      await client.query(
        `insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
           posted_at)
         select balance.customer_id, employee_id, department_id, 'manual', 'Jul', 1000, posted + 1000,
           ('2026-11-0' || ${n})::date, now()
         from balance join employee on employee.id = employee_id order by employee_id`,
      );
      await client.query('update balance set posted = posted + 1000');
    }
    await prepareOrders(client, SHOPPERS);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return await work(db);
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}
