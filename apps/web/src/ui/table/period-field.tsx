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
  const [invalid, setInvalid] = useState<Partial<Record<keyof Period, boolean>>>({});
  const date = (name: keyof Period, label: string) => (
    <DateText
      label={label}
      value={value[name]}
      onChange={(changed) => onChange({ ...value, [name]: changed })}
      error={invalid[name] ? error : undefined}
      onValidity={(isValid) => setInvalid((current) => ({ ...current, [name]: !isValid }))}
    />
  );
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">Periode</legend>
      <div className={classes.dates}>
        <span aria-hidden>Periode:</span>
        {date('from', 'Fra')}
        <span aria-hidden>–</span>
        {date('to', 'Til')}
        <PeriodCalendar value={value} onChange={onChange} />
      </div>
      {(invalid.from || invalid.to) && (
        <Input.Error id={error} className={classes.error ?? ''}>
          Datoen er ikke gyldig
        </Input.Error>
      )}
    </fieldset>
  );
}

interface DateTextProps {
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (date: string) => void;
  /** The id of the message that the text is not a date; undefined while there is none. */
  error: string | undefined;
  /** Called with false only when the field is left: text that is still being typed is not wrong yet. */
  onValidity: (isValid: boolean) => void;
}

function DateText({ label, value, onChange, error, onValidity }: DateTextProps) {
  /** Undefined while the field shows the value. */
  const [typed, setTyped] = useState<string>();
  const [, setSent] = useOutsideChange(value, () => {
    setTyped(undefined);
    onValidity(true);
  });
  const leave = () => {
    const isValid = typed === undefined || parse(typed) !== undefined;
    if (isValid) setTyped(undefined);
    onValidity(isValid);
  };
  return (
    <input
      aria-label={label}
      placeholder="DD-MM-ÅÅÅÅ"
      autoComplete="off"
      value={typed ?? (value && formatDate(value))}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onValidity(true);
        const date = parse(text);
        if (date === undefined || date === value) return;
        setSent(date);
        onChange(date);
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

/** Returns `YYYY-MM-DD`, '' for no text, undefined for other text. A missing year means the latest such day. */
function parse(text: string): string | undefined {
  if (text.trim() === '') return '';
  const today = copenhagenDate(Temporal.Now.instant());
  return parseDanishDate(text, today.subtract({ years: 1 }).add({ days: 1 }))?.toString();
}
