import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCancelOrder } from '../../shop.api.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './orders.module.css';

export function CancelOrder({ orderNumber }: { orderNumber: number }) {
  const cancelling = useCancelOrder();
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  return (
    <div className={classes.cancel}>
      {cancelling.error && <Notice kind="error">{cancelling.error.message}</Notice>}
      {isAsking ? (
        <div className={classes.question}>
          <span>Skal ordren annulleres?</span>
          <Button
            ref={keep}
            variant="default"
            disabled={cancelling.isPending}
            onClick={() => setAsking(false)}
          >
            Behold
          </Button>
          <Button
            color="red.9"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate(orderNumber, { onSettled: () => setAsking(false) })}
          >
            Annuller ordren
          </Button>
        </div>
      ) : (
        <Button
          variant="default"
          aria-label={`Annuller ordre ${orderNumber}`}
          onClick={() => setAsking(true)}
        >
          Annuller
        </Button>
      )}
    </div>
  );
}
