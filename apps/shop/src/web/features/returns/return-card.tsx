import type { WebshopReturn } from '@saldo/contract/returns';
import type { AssortmentProduct } from '@saldo/contract/webshop';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import type { ReturnState } from '@saldo/domain/orders/return-states';
import { returnReasonWords, returnStateWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCancelReturn } from '../../shop.api.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { StatusLabel, type StatusTone } from '../../ui/status-label.tsx';
import classes from './returns.module.css';

const looks: Record<ReturnState, { tone: StatusTone; Icon: typeof IconX }> = {
  requested: { tone: 'pending', Icon: IconClock },
  received: { tone: 'good', Icon: IconCheck },
  rejected: { tone: 'bad', Icon: IconX },
  cancelled: { tone: 'quiet', Icon: IconArrowBackUp },
};

interface ReturnCardProps {
  shown: WebshopReturn;
  products: readonly AssortmentProduct[];
}

export function ReturnCard({ shown, products }: ReturnCardProps) {
  const { number, state, lines, reason, note, exchange, requestedAt, rejection } = shown;
  const { tone, Icon } = looks[state];
  return (
    <li className={classes.card} aria-label={`Retur ${number}`}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.number}>Retur {number}</h3>
          <span className="secondary figures">{formatDateTime(requestedAt)}</span>
        </div>
        <StatusLabel tone={tone} Icon={Icon}>
          {returnStateWords[state]}
        </StatusLabel>
      </div>
      <p>
        {lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')} ·{' '}
        {returnReasonWords[reason]}
        {note !== null && `: ${note}`}
      </p>
      {rejection !== null && <p>Begrundelse: {rejection}</p>}
      <Outcome shown={shown} products={products} />
      {/* A waiting exchange decides the return. */}
      {state === 'requested' && !exchange?.order && <CancelReturn shown={shown} />}
    </li>
  );
}

function Outcome({ shown: { state, amount, decidedAt, exchange }, products }: ReturnCardProps) {
  const points = <strong className="figures">{formatPoints(amount)} point</strong>;
  const wanted = exchange?.lines.map(({ itemNumber, quantity }) => {
    const title = products.find((product) => product.itemNumber === itemNumber)?.title ?? itemNumber;
    return `${quantity} × ${title}`;
  });
  const order = exchange?.order;
  return (
    <>
      {state === 'requested' && !order && (
        <p>
          {wanted ? `Ombyttes til ${wanted.join(', ')}` : <>Du får {points} tilbage</>}, når varerne er
          modtaget.
        </p>
      )}
      {state === 'received' && decidedAt !== null && (
        <p>
          {points} er givet tilbage {formatDate(copenhagenDate(Temporal.Instant.from(decidedAt)))}.
        </p>
      )}
      {order && wanted && (
        <p>
          Ombytning: {wanted.join(', ')} i{' '}
          <Link to={`/ordrer/${order.orderNumber}`}>ordre {order.orderNumber}</Link> (
          {orderStatusWords[order.status].toLowerCase()}).
        </p>
      )}
    </>
  );
}

function CancelReturn({ shown }: { shown: WebshopReturn }) {
  const cancelling = useCancelReturn();
  const { error } = cancelling;
  return (
    <AskFirst
      label="Annuller"
      name={`Annuller retur ${shown.number}`}
      question="Skal returen annulleres?"
      confirmation="Annuller returen"
      error={
        error?.code === 'return_of_other'
          ? 'Butikken har anmeldt returen. Kontakt butikken for at annullere den.'
          : error?.message
      }
      isPending={cancelling.isPending}
      onConfirm={(options) => cancelling.mutate(shown, options)}
    />
  );
}
