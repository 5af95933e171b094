import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { draftBatch } from '@saldo/server/features/money/amount-batches/draft-batch';
import { postBatch } from '@saldo/server/features/money/amount-batches/post-batch';
import { placeOrder } from '@saldo/server/features/shop/orders/place-order';
import { type Db, openDatabase } from '@saldo/server/platform/database/database';
import { SchemaGuard } from '@saldo/server/platform/database/schema-guard';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { fillEmployees, prepareOrders, QUIET, tidy, timed, writeBare } from './fill-employees.ts';
import { median } from './measure-requests.ts';

export interface AmountBatchFigures {
  employees: number;
  /** Seconds; medians of the rounds. */
  preview: number;
  bare: number;
  batch: number;
  /** `bare` divided by `batch`; the median of the rounds. */
  ratio: number;
  /** Milliseconds of orders during the batch: by employees of the batch, and by employees of another company. */
  p99Beside: number;
  p99OfOthers: number;
}

const SHOPPERS = 4;
/** Of each shopper: 80 orders a second in all. Without a pause the orders would take the processors from the batch. */
const PAUSE_MS = 100;
const clock = { now: () => Temporal.Instant.from('2026-11-20T10:00:00Z') };

/** Compares a batch from a file with a bare `INSERT … SELECT` and `UPDATE` of the same tables. */
export async function measureAmountBatch({
  employees,
  rounds,
}: {
  employees: number;
  rounds: number;
}): Promise<AmountBatchFigures> {
  const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
  const { connection } = postgres;
  await (await startDatabase(connection, QUIET, 1)).db.destroy();
  const db = openDatabase({ connection, role: 'saldo_server', onError: (error) => console.warn(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The batch covers only the first company, so orders of the second company do not wait for it.
    await fillEmployees(client, { employees: 2 * employees, customers: 2 });
    const actor = await prepareOrders(client, 2 * SHOPPERS);
    const services = { db, clock, schemaGuard: new SchemaGuard(db) };
    const lines = Array.from({ length: employees }, (_, n) => ({
      line: n + 2,
      email: `nr${2 * n + 2}@firma.example`,
      amount: 100,
      text: 'Julegave',
    }));
    const seconds = { preview: [] as number[], bare: [] as number[], batch: [] as number[] };
    const orders = { beside: [] as number[], others: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      await tidy(client);
      seconds.bare.push(await timed(() => writeBare(client, 'balance.customer_id = 1')));
      await tidy(client);
      let id = 0;
      seconds.preview.push(
        await timed(async () => {
          const text = 'Julegave';
          const draft = { customerId: 1, text, frequency: 'none', rows: { lines } } as const;
          ({ id } = await draftBatch(services, actor, draft));
        }),
      );
      seconds.batch.push(await timed(() => postBatch(services, actor, id, [])));

      const draft = await draftBatch(services, actor, {
        customerId: 1,
        text: 'Julegave',
        frequency: 'none',
        rows: { lines },
      });
      const shopping = new AbortController();
      const shoppers = [
        ...Array.from({ length: SHOPPERS }, (_, n) => shop(db, 2 * n + 2, shopping.signal)),
        ...Array.from({ length: SHOPPERS }, (_, n) => shop(db, 2 * n + 1, shopping.signal)),
      ];
      await postBatch(services, actor, draft.id, []);
      shopping.abort();
      const taken = await Promise.all(shoppers);
      orders.beside.push(...taken.slice(0, SHOPPERS).flat());
      orders.others.push(...taken.slice(SHOPPERS).flat());
    }
    return {
      employees,
      preview: median(seconds.preview),
      bare: median(seconds.bare),
      batch: median(seconds.batch),
      ratio: median(seconds.bare.map((bare, round) => bare / (seconds.batch[round] ?? Number.NaN))),
      p99Beside: percentile99(orders.beside),
      p99OfOthers: percentile99(orders.others),
    };
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}

async function shop(db: Db, employeeId: number, signal: AbortSignal): Promise<number[]> {
  const taken: number[] = [];
  while (!signal.aborted) {
    const order = { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 1 }], reference: null };
    taken.push(1000 * (await timed(() => placeOrder({ db, clock }, { connectionId: 1 }, order))));
    await sleep(PAUSE_MS);
  }
  return taken;
}

const percentile99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
