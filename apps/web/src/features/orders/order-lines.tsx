import type { OrderLine } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './order-lines.module.css';

/** Prices are those at the time of the order, in points. */
export function OrderLines({ lines, amount }: { lines: readonly OrderLine[]; amount: number }) {
  return (
    <table className={classes.lines} aria-label="Ordrelinjer">
      <thead>
        <tr>
          <th scope="col">Vare</th>
          <th scope="col">Antal</th>
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
            <td>{formatPoints(line.price)}</td>
            <td>{formatPoints(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            I alt
          </th>
          <td>{formatPoints(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
