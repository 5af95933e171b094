import type { OrderInput } from '@saldo/contract/webshop-orders';
import { orderAmount, type PricedLine, refusedAmount } from '@saldo/domain/orders/order-amount';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { pricedParts } from './place-order-statement.ts';

const statement = `with ${pricedParts}
  select line.line::integer, line.price, line.quantity, balance.posted - balance.held as available
  from balance left join line on true
  where balance.employee_id = $1::integer`;

type Row = { available: Hundredths } & (({ line: number } & PricedLine) | { line: null });

/** Says why an order was not placed; the caller holds the employee's balance. */
export async function refuseOrder(tx: Tx, values: unknown[], { lines }: OrderInput): Promise<never> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(statement, values.slice(0, 4)));
  const priced = rows.filter((row) => row.line !== null);
  const unavailable = lines.flatMap(({ itemNumber }, n) =>
    priced.some(({ line }) => line === n + 1)
      ? []
      : [
          {
            path: ['lines', n, 'itemNumber'],
            message: `Varen ${itemNumber} er ikke i medarbejderens sortiment.`,
          },
        ],
  );
  if (unavailable.length > 0) throw new AppError('products_unavailable', { fields: unavailable });
  const amount = orderAmount(priced);
  const refused = refusedAmount(amount);
  if (refused === 'free') throw new AppError('order_free');
  if (refused === 'too-large') {
    throw new AppError('amount_out_of_range', { message: 'En ordre kan højst koste 10.000.000 point.' });
  }
  const available = rows[0]?.available ?? 0n;
  // A product has become buyable since the order was tried.
  if (available >= amount) throw new AppError('unavailable');
  throw new AppError('insufficient_balance', {
    message: `Der er kun ${inWords(available)} point til rådighed, og ordren koster ${inWords(amount)}.`,
  });
}

const inWords = (amount: Hundredths) => formatPoints(hundredthsToPoints(amount));
