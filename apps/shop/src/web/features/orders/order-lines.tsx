import type { OrderLine } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import classes from './orders.module.css';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.itemNumber}>
          <span className={classes.lineTitle}>
            <span className="figures">{line.quantity} × </span>
            {line.title}
          </span>
          <span className="figures">{formatPoints(line.amount)} point</span>
        </li>
      ))}
    </ul>
  );
}
