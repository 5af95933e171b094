import { Button } from '@mantine/core';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useOrder } from '../../shop.api.ts';
import { LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { isReturnable } from '../returns/return-draft.ts';
import { ReturnsOfOrder } from '../returns/returns-of-order.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusLabel } from './order-status.tsx';
import classes from './orders.module.css';

export function OrderScreen() {
  const { orderNumber = '' } = useParams();
  usePageTitle(`Ordre ${orderNumber}`);
  const order = useOrder(orderNumber);
  if (order.isPending) return <Loading text="Indlæser ordre …" />;
  if (!order.data) {
    return (
      <LoadFailed
        title="Ordren kunne ikke indlæses."
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    );
  }
  const { status, lines, amount, refunded, placedAt, reason, returnUntil } = order.data;
  const canReturn = isReturnable(order.data, copenhagenDate(Temporal.Now.instant()));
  const isLate = status === 'accepted' && !canReturn && lines.some(({ returnable }) => returnable > 0);
  return (
    <article className={classes.order}>
      <Link to="/ordrer" className={classes.up}>
        <IconChevronLeft size={18} aria-hidden />
        Mine ordrer
      </Link>
      <div className={classes.head}>
        <h1 className={classes.title}>Ordre {orderNumber}</h1>
        <OrderStatusLabel order={order.data} />
      </div>
      <p className="secondary figures">{formatDateTime(placedAt)}</p>
      <OrderApproval order={order.data} className={classes.reason} />
      {reason !== null && <p className={classes.reason}>Begrundelse: {reason}</p>}
      <div className={classes.slip}>
        <OrderLines lines={lines} />
        <p className={classes.total}>
          <span>I alt</span>
          <span className="figures">{formatPoints(amount)} point</span>
        </p>
        {refunded > 0 && (
          <p className={classes.refunded}>
            <span>Givet tilbage</span>
            <span className="figures">{formatPoints(refunded)} point</span>
          </p>
        )}
      </div>
      {status === 'pending' && <CancelOrder orderNumber={order.data.orderNumber} />}
      {canReturn && (
        <div className={classes.return}>
          <Button component={Link} to={`/ordrer/${orderNumber}/returner`} variant="default" size="md">
            Returnér
          </Button>
          <span className="secondary">Du kan returnere til og med {formatDate(returnUntil)}.</span>
        </div>
      )}
      {isLate && <p className="secondary">Returfristen udløb {formatDate(returnUntil)}.</p>}
      <ReturnsOfOrder orderNumber={orderNumber} />
    </article>
  );
}
