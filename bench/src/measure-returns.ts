import pg from 'pg';
import type { FilledServer } from './filled-server.ts';
import { loadOverHttp } from './http-load.ts';
import { CONNECTIONS, failuresOf, median, removeOutboxEvents, type Turns } from './measure-requests.ts';
import { posting } from './scenarios.ts';

export interface ReturnFigures {
  postsPerSecond: number;
  receiptsPerSecond: number;
  /** Time of a receipt divided by that of a post; the median of the rounds. */
  ratio: number;
  failures: number;
  firstFailure: string | null;
}

/** Compares receiving a return of one piece with posting an entry, by turns, both over HTTP. */
export async function measureReturns(
  { url, connection, port, size, headers }: FilledServer,
  { rounds, seconds }: Turns,
): Promise<ReturnFigures> {
  const client = new pg.Client(connection);
  await client.connect();
  const target = { port, employees: size.employees, connections: CONNECTIONS, seconds };
  const post = () => loadOverHttp({ ...target, ...posting, headers: headers.operator });
  const receive = (paths: string[]) =>
    loadOverHttp({ ...target, method: 'POST', path: '', paths, body: '{}', headers: headers.webshop });
  try {
    const orders = await placeOrders(client, rounds + 1);
    const taken = [];
    // The first round warms up. Plans must not be made for empty tables of returns: they would scan them.
    for (let round = 0; round <= rounds; round += 1) {
      await announceReturns(client, orders);
      await client.query('vacuum analyze');
      await removeOutboxEvents(url);
      const posts = await post();
      const receipts = await receive(
        orders.map((number) => `/api/webshop/orders/${number}/returns/${number}-R${round + 1}/receive`),
      );
      if (round > 0) taken.push({ posts, receipts });
    }
    return {
      postsPerSecond: median(taken.map(({ posts }) => posts.requestsPerSecond)),
      receiptsPerSecond: median(taken.map(({ receipts }) => receipts.requestsPerSecond)),
      ratio: median(taken.map(({ posts, receipts }) => posts.requestsPerSecond / receipts.requestsPerSecond)),
      ...failuresOf(taken.flatMap(({ posts, receipts }) => [posts, receipts])),
    };
  } finally {
    await client.end();
  }
}

const DATE = `(now() at time zone 'Europe/Copenhagen')::date`;

/** Places an order, with a piece for each round, for each employee who has the points and needs no approval. */
async function placeOrders(client: pg.Client, quantity: number): Promise<string[]> {
  const { rows: buyers } = await client.query<{ id: number }>(
    `select employee_id as id from balance join customer on customer.id = customer_id
     where not order_approval
       and posted - held >= $1 * (select price from product where connection_id = 1 and item_number = 'A-1')
     order by random()`,
    [quantity],
  );
  const orders: string[] = [];
  for (const { id } of buyers) {
    const { rows } = await client.query<{ number: string }>(
      `select ledger.place_order(p_employee_id => $1, p_connection_id => 1, p_item_numbers => array['A-1'],
         p_quantities => array[$2::integer], p_date => ${DATE}, p_placed_at => now())::json ->> 'orderNumber' as number`,
      [id, quantity],
    );
    orders.push(...rows.map(({ number }) => number));
  }
  return orders;
}

const announceReturns = (client: pg.Client, orders: string[]) =>
  client.query(
    `select ledger.announce_return(p_order_id => id, p_item_numbers => array['A-1'], p_quantities => array[1],
       p_reason => 'regretted', p_date => ${DATE}, p_requested_at => now(), p_is_late => false, p_is_received => false)
     from orders where order_number = any($1)`,
    [orders],
  );
