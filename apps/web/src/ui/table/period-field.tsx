import { Input } from '@mantine/core';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, parseDanishDate } from '@saldo/domain/dates/danish-dates';
import { useId, useState } from 'react';
import { useOutsideChange } from '../form/use-outside-change.ts';
import classes from './filters.module.css';
import { PeriodCalendar } from './period-calendar.tsx';
import type { Period } from './period-filter.tsx';

interface PeriodFieldProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** Chooses a period of past events. Applies typed text once it is a date or empty. */
export function PeriodField({ value, onChange }: PeriodFieldProps) {
  const error = useId();
  const from = useDateText(value.from, (changed) => onChange({ ...value, from: changed }));
  const to = useDateText(value.to, (changed) => onChange({ ...value, to: changed }));
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">Periode</legend>
      <div className={classes.dates}>
        <span aria-hidden>Periode:</span>
        <DateInput label="Fra" text={from} error={error} />
        <span aria-hidden>–</span>
        <DateInput label="Til" text={to} error={error} />
        <PeriodCalendar value={value} onChange={onChange} />
      </div>
      {(from.isInvalid || to.isInvalid) && (
        <Input.Error id={error} className={classes.error ?? ''}>
          Datoen er ikke gyldig
        </Input.Error>
      )}
    </fieldset>
  );
}

/** Both texts belong to the component that shows their error: a change from outside takes it away while rendering. */
function useDateText(value: string, onChange: (date: string) => void) {
  /** Undefined while the field shows the value. */
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const [, setSent] = useOutsideChange(value, () => {
    setTyped(undefined);
    setInvalid(false);
  });
  return {
    shown: typed ?? (value && formatDate(value)),
    isInvalid,
    type: (text: string) => {
      setTyped(text);
      setInvalid(false);
      const date = parse(text);
      if (date === undefined || date === value) return;
      setSent(date);
      onChange(date);
    },
    /** Judges the text only now: while it is being typed it is not wrong yet. */
    leave: () => {
      const isValid = typed === undefined || parse(typed) !== undefined;
      if (isValid) setTyped(undefined);
      setInvalid(!isValid);
    },
  };
}

interface DateInputProps {
  label: string;
  text: ReturnType<typeof useDateText>;
  /** The id of the message that the text is not a date. */
  error: string;
}

const DateInput = ({ label, text: { shown, isInvalid, type, leave }, error }: DateInputProps) => (
  <input
    aria-label={label}
    placeholder="DD-MM-ÅÅÅÅ"
    autoComplete="off"
    value={shown}
    aria-invalid={isInvalid || undefined}
    aria-describedby={isInvalid ? error : undefined}
    onChange={({ currentTarget: { value } }) => type(value)}
    onBlur={leave}
    onKeyDown={(event) => event.key === 'Enter' && leave()}
  />
);

/** Returns `YYYY-MM-DD`, '' for no text, undefined for other text. A missing year means the latest such day. */
function parse(text: string): string | undefined {
  if (text.trim() === '') return '';
  const today = copenhagenDate(Temporal.Now.instant());
  return parseDanishDate(text, today.subtract({ years: 1 }).add({ days: 1 }))?.toString();
}
