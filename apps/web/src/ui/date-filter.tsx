import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import classes from './filters.module.css';

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (date: string) => void;
}

/** For past events. Applies typed text once it is a date or empty. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const [draft, setDraft] = useState<string | null>(value || null);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [wasLeft, setLeft] = useState(false);
  // Follows outside changes ("back"), but not the echo of our own change.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setDraft(value || null);
    }
  }
  const isDate = draft === null || isIsoDate(draft);
  return (
    <div className={classes.date}>
      <DateField
        label={label}
        latest="today"
        value={draft}
        onChange={(date) => {
          setDraft(date);
          setLeft(false);
          if (date === null || isIsoDate(date)) {
            setSent(date ?? '');
            onChange(date ?? '');
          }
        }}
        onBlur={() => setLeft(true)}
        error={wasLeft && !isDate && 'Datoen er ikke gyldig'}
      />
    </div>
  );
}
