import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Points } from '../../ui/points.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusLabel } from './order-status.tsx';
import classes from './orders.module.css';

export function OrderCard({ order }: { order: WebshopOrder }) {
  const { orderNumber, placedAt, status, amount, lines, reason } = order;
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <li className={classes.card} aria-label={`Ordre ${orderNumber}`}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.number}>
            <Link to={`/ordrer/${orderNumber}`}>Ordre {orderNumber}</Link>
          </h2>
          <span className="secondary figures">{formatDateTime(placedAt)}</span>
        </div>
        <div className={classes.summary}>
          <OrderStatusLabel order={order} />
          <Points value={amount} className={classes.amount} />
        </div>
      </div>
      <OrderApproval order={order} className={classes.reason} />
      {reason !== null && <p className={classes.reason}>Begrundelse: {reason}</p>}
      <div className={classes.below}>
        <details className={classes.details}>
          <summary>
            <IconChevronDown size={18} aria-hidden />
            {count === 1 ? '1 vare' : `${count} varer`}
          </summary>
          <OrderLines lines={lines} />
        </details>
        {status === 'pending' && <CancelOrder orderNumber={orderNumber} />}
      </div>
    </li>
  );
}
