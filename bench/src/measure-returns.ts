import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { addAmount } from '@saldo/server/features/money/transactions/add-amount';
import { announceWebshopReturn } from '@saldo/server/features/shop/orders/announce-return';
import { decideWebshopReturn } from '@saldo/server/features/shop/orders/decide-return';
import { placeOrder } from '@saldo/server/features/shop/orders/place-order';
import { type Db, openDatabase } from '@saldo/server/platform/database/database';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { fillEmployees, prepareOrders, QUIET, timed } from './fill-employees.ts';
import { median } from './measure-requests.ts';

export interface ReturnFigures {
  /** Milliseconds of a post, and of the receipt of a return; medians of the rounds. */
  post: number;
  receipt: number;
  /** `receipt` divided by `post`; the median of the rounds. */
  ratio: number;
}

const EMPLOYEES = 200;
const CONCURRENT = 8;
const clock = { now: () => Temporal.Instant.from('2026-11-20T10:00:00Z') };
const shop = { connectionId: 1 };

/** Compares receiving a return of one piece with adding an amount, by turns. Both change one balance, and are answered. */
export async function measureReturns(rounds: number): Promise<ReturnFigures> {
  const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
  const { connection } = postgres;
  await (await startDatabase(connection, QUIET, 1)).db.destroy();
  const db = openDatabase({ connection, role: 'saldo_server', onError: (error) => console.warn(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillEmployees(client, { employees: EMPLOYEES, customers: 2 });
    const actor = await prepareOrders(client, EMPLOYEES);
    const services = { db, clock };
    const orders = await placeOrders(db, rounds + 1);
    const posts: number[] = [];
    const receipts: number[] = [];
    // The first round prepares the statements.
    for (let round = 0; round <= rounds; round += 1) {
      const returns = orders.map((orderNumber) => ({ orderNumber, number: `${orderNumber}-R${round + 1}` }));
      await inTurn(returns, ({ orderNumber }) =>
        announceWebshopReturn(services, shop, orderNumber, {
          lines: [{ itemNumber: 'KRUS', quantity: 1 }],
          reason: 'regretted',
        }),
      );
      const post = await timed(() =>
        inTurn(returns, (_one, n) =>
          addAmount(services, actor, n + 1, { text: 'Gave', amount: 1.5, frequency: 'none' }),
        ),
      );
      const receipt = await timed(() =>
        inTurn(returns, (one) => decideWebshopReturn(services, shop, one, { verb: 'receive' })),
      );
      if (round === 0) continue;
      posts.push((1000 * CONCURRENT * post) / returns.length);
      receipts.push((1000 * CONCURRENT * receipt) / returns.length);
    }
    return {
      post: median(posts),
      receipt: median(receipts),
      ratio: median(receipts.map((receipt, n) => receipt / (posts[n] ?? Number.NaN))),
    };
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}

/** Places an order for each employee, with a piece for each round. Returns their numbers. */
async function placeOrders(db: Db, quantity: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let employeeId = 1; employeeId <= EMPLOYEES; employeeId += 1) {
    const order = { employeeId, lines: [{ itemNumber: 'KRUS', quantity }], reference: null };
    numbers.push((await placeOrder({ db, clock }, shop, order)).orderNumber);
  }
  return numbers;
}

/** Calls `work` for each item, some at a time. */
async function inTurn<T>(items: readonly T[], work: (item: T, n: number) => Promise<unknown>): Promise<void> {
  const remaining = items.entries();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (const [n, item] of remaining) await work(item, n);
    }),
  );
}
