import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import type { AssortmentProduct } from '@saldo/contract/webshop';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { type ReturnReason, returnReasons, returnReasonWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnnounceReturn } from '../../shop.api.ts';
import { Notice } from '../../ui/notice.tsx';
import { QuantityStepper } from '../basket/quantity-stepper.tsx';
import { keepDraft, readDraft } from './kept-draft.ts';
import {
  changed,
  inputOf,
  problemsOf,
  type ReturnDraft,
  sizeOf,
  sizesOf,
  sumsOf,
  withQuantity,
} from './return-draft.ts';
import { ReturnSums } from './return-sums.tsx';
import classes from './returns.module.css';

interface ReturnFormProps {
  order: WebshopOrder;
  employeeId: number;
  available: number;
  products: readonly AssortmentProduct[];
}

const groupClasses = { label: classes.legend ?? '', error: classes.error ?? '' };

/** Saldo decides whether the items can be returned, so a refusal leaves the form as it is. */
export function ReturnForm({ order, employeeId, available, products }: ReturnFormProps) {
  const { orderNumber, returnUntil } = order;
  const [draft, setDraft] = useState(() => readDraft(employeeId, orderNumber));
  const [isChecked, setChecked] = useState(false);
  const announcing = useAnnounceReturn(orderNumber);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const problems = problemsOf(draft, products);
  const shown = isChecked ? problems : { sizes: [] };
  // Keeps what was sent if its answer was lost, although nothing is left of it.
  const lines = order.lines.filter((line) => line.returnable > 0 || draft.quantities[line.itemNumber]);
  const isExchangeable = lines.some(({ itemNumber }) => sizesOf(itemNumber, draft, products).length > 0);
  const { back, cost } = sumsOf(draft, order, products);

  const change = (next: ReturnDraft) => {
    setDraft(next);
    keepDraft(employeeId, orderNumber, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Ignores a second click, which can come before the mutation's state has changed.
    if (isSending.current) return;
    const { reason } = draft;
    if (reason === null || problems.lines || problems.note || problems.sizes.length > 0) {
      setChecked(true);
      // After the next render, which marks the fields.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[data-wrong] input, [data-wrong] textarea')?.focus(),
      );
      return;
    }
    isSending.current = true;
    announcing.mutate(
      { key: draft.key, input: inputOf({ ...draft, reason }, products) },
      {
        onSuccess: ({ number }) => {
          keepDraft(employeeId, orderNumber, null);
          void navigate(`/ordrer/${orderNumber}`, { replace: true, state: { announced: number } });
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return (
    <form ref={form} noValidate className={classes.page} onSubmit={submit}>
      <h1 className={classes.title}>Returnér fra ordre {orderNumber}</h1>
      <p className={classes.lead}>Du kan returnere til og med {formatDate(returnUntil)}.</p>
      <fieldset className={classes.group} data-wrong={shown.lines !== undefined || undefined}>
        <legend>Hvad vil du returnere?</legend>
        <ul className={classes.lines}>
          {lines.map(({ itemNumber, title, price, returnable }) => {
            const quantity = draft.quantities[itemNumber] ?? 0;
            const set = (next: number) => change(withQuantity(draft, itemNumber, next));
            return (
              <li key={itemNumber}>
                <Checkbox
                  size="md"
                  label={title}
                  description={`${formatPoints(price)} point pr. stk. · ${returnable} kan returneres`}
                  checked={quantity > 0}
                  error={shown.lines !== undefined}
                  onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
                />
                {quantity > 0 && (returnable > 1 || quantity > 1) && (
                  <QuantityStepper title={title} quantity={quantity} max={returnable} onChange={set} />
                )}
              </li>
            );
          })}
        </ul>
        {shown.lines !== undefined && <p className={classes.error}>{shown.lines}</p>}
      </fieldset>
      <Radio.Group
        label="Hvorfor?"
        classNames={groupClasses}
        value={draft.reason ?? ''}
        error={shown.reason}
        data-wrong={shown.reason !== undefined || undefined}
        onChange={(reason) => change(changed(draft, { reason: reason as ReturnReason }))}
      >
        <div className={classes.choices}>
          {returnReasons.map((reason) => (
            <Radio size="md" key={reason} value={reason} label={returnReasonWords[reason]} />
          ))}
        </div>
      </Radio.Group>
      <div data-wrong={shown.note !== undefined || undefined}>
        <Textarea
          label={draft.reason === 'other' ? 'Beskrivelse' : 'Beskrivelse (valgfri)'}
          rows={3}
          maxLength={300}
          value={draft.note}
          error={shown.note}
          onChange={(event) => change(changed(draft, { note: event.currentTarget.value }))}
        />
      </div>
      <Radio.Group
        label="Hvad vil du have i stedet?"
        classNames={groupClasses}
        value={draft.isExchange && isExchangeable ? 'exchange' : 'points'}
        onChange={(wish) => change(changed(draft, { isExchange: wish === 'exchange' }))}
      >
        <div className={classes.choices}>
          <Radio size="md" value="points" label="Point tilbage" />
          <Radio
            size="md"
            value="exchange"
            label="Ombytning"
            disabled={!isExchangeable}
            description={isExchangeable ? undefined : 'Varerne har ingen andre størrelser.'}
          />
        </div>
      </Radio.Group>
      {draft.isExchange &&
        lines.map(({ itemNumber, title }) => {
          const sizes = sizesOf(itemNumber, draft, products);
          if (!draft.quantities[itemNumber] || sizes.length === 0) return null;
          const isWrong = shown.sizes.includes(itemNumber);
          return (
            <Radio.Group
              key={itemNumber}
              label={`I stedet for ${title}`}
              classNames={groupClasses}
              value={sizeOf(itemNumber, draft, products) ?? null}
              error={isWrong && 'Vælg en størrelse'}
              data-wrong={isWrong || undefined}
              onChange={(size) => change(changed(draft, { sizes: { ...draft.sizes, [itemNumber]: size } }))}
            >
              <div className={classes.choices}>
                {sizes.map((size) => (
                  <Radio
                    key={size.itemNumber}
                    size="md"
                    value={size.itemNumber}
                    label={size.title}
                    description={`${formatPoints(size.price)} point`}
                  />
                ))}
                <Radio size="md" value="" label="Ingen – kun point tilbage" />
              </div>
            </Radio.Group>
          );
        })}
      <ReturnSums back={back} cost={cost} available={available} />
      {announcing.isError && <Notice kind="error">{announcing.error.message}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={announcing.isPending}>
          Anmeld retur
        </Button>
        <Button
          component={Link}
          to={`/ordrer/${orderNumber}`}
          size="md"
          variant="default"
          onClick={() => keepDraft(employeeId, orderNumber, null)}
        >
          Fortryd
        </Button>
      </div>
    </form>
  );
}
