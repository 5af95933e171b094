import type { OrderApproval } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import classes from './approval-details.module.css';
import { OrderLines } from './order-lines.tsx';

/** The lines of an order, and the balance before and after it. */
export function ApprovalDetails({ order }: { order: OrderApproval }) {
  return (
    <div className={classes.details}>
      <OrderLines lines={order.lines} amount={order.amount} />
      <dl className={classes.points}>
        <div>
          <dt>Til rådighed</dt>
          <dd>{formatPoints(order.balanceBefore)} point</dd>
        </div>
        {order.missing > 0 && (
          <div>
            <dt>Mangler</dt>
            <dd>{formatPoints(order.missing)} point</dd>
          </div>
        )}
        <div>
          <dt>Efter ordren</dt>
          <dd>{formatPoints(order.available)} point</dd>
        </div>
      </dl>
    </div>
  );
}
