import type { OrderDetailLine, OrderLine } from '@saldo/contract/orders';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './order-lines.module.css';

interface OrderLinesProps {
  lines: readonly (OrderLine & Partial<OrderDetailLine>)[];
  amount: number;
  /** What of the amount was given back. */
  refunded?: number;
}

/** Prices are those at the time of the order, in points. */
export function OrderLines({ lines, amount, refunded = 0 }: OrderLinesProps) {
  const hasReturns = lines.some(({ returned = 0, announced = 0 }) => returned + announced > 0);
  return (
    <table className={classes.lines} data-with-returns={hasReturns || undefined} aria-label="Ordrelinjer">
      <thead>
        <tr>
          <th scope="col">Vare</th>
          <th scope="col">Antal</th>
          {hasReturns && <th scope="col">Returneret</th>}
          <th scope="col">Pris</th>
          <th scope="col">Beløb</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemNumber}>
            <td>
              {line.title} <span className={classes.number}>{line.itemNumber}</span>
            </td>
            <td>{formatCount(line.quantity)}</td>
            {hasReturns && (
              <td>
                {formatCount(line.returned ?? 0)}
                {line.announced ? (
                  <span className={classes.number}>{formatCount(line.announced)} anmeldt</span>
                ) : null}
              </td>
            )}
            <td>{formatPoints(line.price)}</td>
            <td>{formatPoints(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={hasReturns ? 4 : 3}>
            I alt
          </th>
          <td>{formatPoints(amount)}</td>
        </tr>
        {hasReturns && refunded > 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              Returneret
            </th>
            <td>{formatSignedPoints(-refunded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
