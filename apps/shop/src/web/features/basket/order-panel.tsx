import { Button } from '@mantine/core';
import type { WebshopEmployee } from '@saldo/contract/webshop';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlaceOrder } from '../../shop.api.ts';
import { Notice } from '../../ui/notice.tsx';
import { kindOf, minus, type PricedLine } from './basket.ts';
import { useBasket } from './basket-context.tsx';
import classes from './order-panel.module.css';
import { RefusedOrder } from './refused-order.tsx';
import { RequestOrder } from './request-order.tsx';

interface OrderPanelProps {
  lines: readonly PricedLine[];
  sum: number;
  employee: WebshopEmployee;
}

/**
 * Asks for confirmation, because an order spends or reserves points at once. Saldo decides whether the points suffice.
 * An employee who may order for more than is available writes why instead.
 */
export function OrderPanel({ lines, sum, employee: { id, available, canRequest } }: OrderPanelProps) {
  const { basket, empty, setQuantity, setSentAs } = useBasket();
  const placing = usePlaceOrder(id);
  const navigate = useNavigate();
  const [confirmingKey, setConfirmingKey] = useState<string | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);
  // False once the basket has changed, so that the employee confirms the new content too.
  const isAsking = confirmingKey === basket.key;
  const left = minus(available, sum);
  const gone = lines.filter((line) => line.price === null);
  const sentAs = kindOf(basket, { sum, available, canRequest });
  const isRequest = sentAs === 'request' && gone.length === 0;
  const { error, variables: sent } = placing;
  const reasonError = error?.fields.find(({ path: [field] }) => field === 'requestReason')?.message;
  // What was refused for too few points becomes a request, which says so itself.
  const isAnswered = isRequest && error?.code === 'insufficient_balance' && sent?.sentAs === 'order';

  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);

  const place = () => {
    // Ignores a second click, which can come before the mutation's state has changed.
    if (isSending.current) return;
    isSending.current = true;
    setSentAs(basket, sentAs);
    placing.mutate(
      { ...basket, sentAs },
      {
        onSuccess: ({ orderNumber }) => {
          // Navigates first, because the page of an empty basket would flash.
          void navigate(`/kvittering/${orderNumber}`, { replace: true });
          empty();
        },
        onError: ({ code }) => {
          setConfirmingKey(null);
          if (code === 'insufficient_balance') setSentAs(basket, null);
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return (
    <section className={classes.panel} aria-label="Din ordre">
      <dl className={classes.figures}>
        <div>
          <dt>Sum</dt>
          <dd>{formatPoints(sum)} point</dd>
        </div>
        <div>
          <dt>Til rådighed</dt>
          <dd>{formatPoints(available)} point</dd>
        </div>
        {(left >= 0 || !isRequest) && (
          <div className={classes.left} data-short={left < 0 || undefined}>
            <dt>{left < 0 ? 'Du mangler' : 'Tilbage efter købet'}</dt>
            <dd>{formatPoints(Math.abs(left))} point</dd>
          </div>
        )}
      </dl>
      {error && sent && reasonError === undefined && !isAnswered && (
        <RefusedOrder error={error} sent={sent} />
      )}
      {gone.length > 0 ? (
        <>
          <Notice kind="information">
            {gone.length === 1
              ? 'En vare kan ikke længere købes.'
              : `${gone.length} varer kan ikke længere købes.`}
          </Notice>
          <Button
            size="md"
            fullWidth
            variant="default"
            onClick={() => {
              placing.reset();
              for (const line of gone) setQuantity(line, 0);
            }}
          >
            {gone.length === 1 ? 'Fjern varen' : 'Fjern varerne'}
          </Button>
        </>
      ) : isRequest ? (
        <RequestOrder
          missing={-left}
          error={sent?.key === basket.key ? reasonError : undefined}
          isPending={placing.isPending}
          onSend={place}
        />
      ) : isAsking ? (
        <div className={classes.question}>
          <p>
            Du bruger <strong className="figures">{formatPoints(sum)} point</strong>. Skal ordren afgives?
          </p>
          <Button ref={confirm} size="md" fullWidth loading={placing.isPending} onClick={place}>
            Ja, afgiv ordren
          </Button>
          <Button
            size="md"
            fullWidth
            variant="default"
            disabled={placing.isPending}
            onClick={() => setConfirmingKey(null)}
          >
            Fortryd
          </Button>
        </div>
      ) : (
        <Button size="md" fullWidth onClick={() => setConfirmingKey(basket.key)}>
          Afgiv ordre
        </Button>
      )}
    </section>
  );
}
