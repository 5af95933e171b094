import type { OrderApproval } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { spendable } from './approval-columns.tsx';
import classes from './approval-details.module.css';
import { OrderLines } from './order-lines.tsx';

export function ApprovalDetails({ order }: { order: OrderApproval }) {
  return (
    <div className={classes.details}>
      <OrderLines lines={order.lines} amount={order.amount} />
      <dl className={classes.points}>
        <div>
          <dt>Til rådighed</dt>
          <dd>{formatPoints(spendable(order))} point</dd>
        </div>
        <div>
          <dt>Efter ordren</dt>
          <dd>{formatPoints(order.available)} point</dd>
        </div>
      </dl>
    </div>
  );
}
