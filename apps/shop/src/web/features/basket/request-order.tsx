import { Button, Textarea } from '@mantine/core';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { MAX_REASON } from './basket.ts';
import { useBasket } from './basket-context.tsx';
import classes from './order-panel.module.css';

interface RequestOrderProps {
  /** In points. */
  missing: number;
  /** Why Saldo refused the reason. */
  error: string | undefined;
  isPending: boolean;
  onSend: () => void;
}

/** Asks why the employee needs more than is available. */
export function RequestOrder({ missing, error, isPending, onSend }: RequestOrderProps) {
  const { basket, setReason } = useBasket();
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = basket.reason.trim() === '';

  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) return onSend();
    setChecked(true);
    field.current?.focus();
  };

  return (
    <form noValidate className={classes.request} onSubmit={send}>
      {missing > 0 && (
        <Notice kind="information">
          Du mangler <strong className="figures">{formatPoints(missing)} point</strong>. Skriv, hvorfor du har
          brug for varerne, så spørger vi virksomheden.
        </Notice>
      )}
      <Textarea
        ref={field}
        label="Begrundelse"
        required
        rows={4}
        maxLength={MAX_REASON}
        value={basket.reason}
        error={error ?? (isChecked && isEmpty && 'Begrundelse er påkrævet')}
        description={`${basket.reason.length} / ${MAX_REASON} tegn`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        Send til godkendelse
      </Button>
    </form>
  );
}
