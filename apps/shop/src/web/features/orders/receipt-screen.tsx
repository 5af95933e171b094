import { Button } from '@mantine/core';
import type { OrderStatus } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useOrder, useShopper } from '../../shop.api.ts';
import { LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { OrderApproval } from './order-approval.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusLabel } from './order-status.tsx';
import classes from './orders.module.css';

const texts: Record<OrderStatus, { title: string; text: string; Icon: typeof IconX }> = {
  accepted: {
    title: 'Tak for din ordre',
    text: 'Ordren er godkendt, og point er trukket fra din saldo.',
    Icon: IconCircleCheck,
  },
  pending: {
    title: 'Tak – ordren afventer godkendelse',
    text: 'Din arbejdsplads skal godkende ordren først. Point er reserveret så længe, og du får en e-mail, når ordren er behandlet.',
    Icon: IconClock,
  },
  rejected: {
    title: 'Ordren er afvist',
    text: 'Din arbejdsplads har afvist ordren. Du har dine point igen.',
    Icon: IconX,
  },
  cancelled: { title: 'Ordren er annulleret', text: 'Du har dine point igen.', Icon: IconX },
};

/** Of an order that the company pays whole, which holds no points. */
const textsWithoutPoints: Record<OrderStatus, string | null> = {
  accepted: 'Ordren er godkendt.',
  pending: 'Din arbejdsplads skal godkende ordren først. Du får en e-mail, når ordren er behandlet.',
  rejected: 'Din arbejdsplads har afvist ordren.',
  cancelled: null,
};

export function ReceiptScreen() {
  const { orderNumber = '' } = useParams();
  usePageTitle(`Ordre ${orderNumber}`);
  const order = useOrder(orderNumber);
  const shopper = useShopper();
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
  const { status, lines, amount, reason, missing } = order.data;
  const { title, Icon } = texts[status];
  const text = missing === amount ? textsWithoutPoints[status] : texts[status].text;
  return (
    <article className={classes.receipt}>
      <div className={classes.mark} data-status={status}>
        <Icon size={32} aria-hidden />
      </div>
      <h1 className={classes.title}>{title}</h1>
      {text !== null && <p>{text}</p>}
      <OrderApproval order={order.data} />
      {reason !== null && <p>Begrundelse: {reason}</p>}
      <div className={classes.slip}>
        <div className={classes.head}>
          <h2 className={classes.number}>Ordre {orderNumber}</h2>
          <OrderStatusLabel order={order.data} />
        </div>
        <OrderLines lines={lines} />
        <p className={classes.total}>
          <span>I alt</span>
          <span className="figures">{formatPoints(amount)} point</span>
        </p>
      </div>
      {shopper.data && (
        <p>
          Du har nu <strong className="figures">{formatPoints(shopper.data.employee.available)} point</strong>{' '}
          til rådighed.
        </p>
      )}
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Handl videre
        </Button>
        <Button component={Link} to="/ordrer" variant="default">
          Mine ordrer
        </Button>
      </div>
    </article>
  );
}
