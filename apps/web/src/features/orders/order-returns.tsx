import { Button } from '@mantine/core';
import type { OrderReturn } from '@saldo/contract/returns';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { returnReasonWords, returnStateWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useEffect, useRef } from 'react';
import { useIsOperator } from '../../api/session.ts';
import { orderAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { productWords } from './bought-words.ts';
import type { ReturnDecision } from './decide-return-dialog.tsx';
import classes from './order-returns.module.css';
import { ReturnStateLabel } from './return-state-label.tsx';

interface OrderReturnsProps {
  returns: readonly OrderReturn[];
  /** The id of the return that is meant; it is scrolled into view. */
  shownId: number | undefined;
  onDecide: (decision: ReturnDecision, decided: OrderReturn) => void;
}

export const OrderReturns = ({ returns, shownId, onDecide }: OrderReturnsProps) => (
  <div className={classes.returns}>
    <h3 id="returns">Returer</h3>
    <ul aria-labelledby="returns">
      {returns.map((one) => (
        <Return key={one.id} shown={one} isMeant={one.id === shownId} onDecide={onDecide} />
      ))}
    </ul>
  </div>
);

interface ReturnProps extends Pick<OrderReturnsProps, 'onDecide'> {
  shown: OrderReturn;
  isMeant: boolean;
}

function Return({ shown, isMeant, onDecide }: ReturnProps) {
  const { number, state, reason, note, amount, lines, rejection } = shown;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMeant) element.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  return (
    <li ref={element} aria-label={`Retur ${number}`} data-meant={isMeant || undefined}>
      <p className={classes.head}>
        <strong className="figures">{number}</strong>
        <ReturnStateLabel state={state} />
        <span className={classes.amount}>{formatPoints(amount)} point</span>
      </p>
      <Facts>
        <Fact label="Varer">
          {lines.map((line) => (
            <div key={line.itemNumber}>
              {productWords(line)} <span className="secondary">{line.itemNumber}</span>
            </div>
          ))}
        </Fact>
        <Fact label="Årsag">
          {returnReasonWords[reason]}
          {note !== null && `: ${note}`}
        </Fact>
        <Fact label="Ønske">
          <Wish exchange={shown.exchange} />
        </Fact>
        <Fact label={returnStateWords.requested}>
          {timeAndName(shown.requestedAt, shown.requestedBy ?? 'webshoppen')}
        </Fact>
        {shown.decidedAt !== null && (
          <Fact label={returnStateWords[state]}>
            {timeAndName(shown.decidedAt, shown.decidedBy ?? 'webshoppen')}
          </Fact>
        )}
        {rejection !== null && <Fact label="Begrundelse">{rejection}</Fact>}
      </Facts>
      <ReturnButtons shown={shown} onDecide={(decision) => onDecide(decision, shown)} />
    </li>
  );
}

const timeAndName = (at: string, name: string) => (
  <>
    <span className="figures">{formatDateTime(at)}</span> af {name}
  </>
);

function Wish({ exchange }: Pick<OrderReturn, 'exchange'>) {
  if (exchange === null) return 'Point tilbage';
  const { lines, order } = exchange;
  return (
    <>
      Ombytning til {lines.map(({ itemNumber, quantity }) => `${quantity} × ${itemNumber}`).join(', ')}
      {order !== null && (
        <div>
          <Link to={orderAddress(order.orderNumber)}>Ordre {order.orderNumber}</Link>{' '}
          <span className="secondary">{orderStatusWords[order.status].toLowerCase()}</span>
        </div>
      )}
    </>
  );
}

/** Only operators decide returns. The decision on a waiting exchange also decides its return. */
function ReturnButtons({ shown, onDecide }: { shown: OrderReturn; onDecide: (to: ReturnDecision) => void }) {
  const { state, exchange, requestedBy } = shown;
  const isOperator = useIsOperator();
  if (state !== 'requested') return;
  if (exchange?.order)
    return <p className="secondary">Ombytningen venter på godkendelse. Den afgør returen.</p>;
  if (!isOperator) return;
  return (
    <div className={classes.buttons}>
      {exchange && <Button onClick={() => onDecide('exchange')}>Modtag og ombyt</Button>}
      <Button variant={exchange ? 'default' : 'filled'} onClick={() => onDecide('receive')}>
        Modtag og giv point tilbage
      </Button>
      <Button variant="default" onClick={() => onDecide('reject')}>
        Afvis
      </Button>
      {requestedBy !== null && (
        <Button variant="default" onClick={() => onDecide('cancel')}>
          Annuller
        </Button>
      )}
    </div>
  );
}
