import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_QUANTITY } from './basket.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  title: string;
  quantity: number;
  max?: number;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ title, quantity, max = MAX_QUANTITY, onChange }: QuantityStepperProps) {
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        aria-label={quantity === 1 ? `Fjern ${title}` : `En færre af ${title}`}
        onClick={() => onChange(quantity - 1)}
      >
        {quantity === 1 ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </button>
      <input
        className="figures"
        inputMode="numeric"
        aria-label={`Antal af ${title}`}
        value={quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          // Ignores an empty field, because the employee is about to type a number.
          if (/^[1-9]\d{0,4}$/.test(typed)) onChange(Math.min(Number(typed), max));
        }}
      />
      <button
        type="button"
        aria-label={`En mere af ${title}`}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
