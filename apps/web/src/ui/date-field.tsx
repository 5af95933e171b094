import { ActionIcon, TextInput } from '@mantine/core';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, isIsoDate, parseDanishDate } from '@saldo/domain/dates/danish-dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { toastError } from './toast.ts';
import { useTypedValue } from './use-typed-value.ts';

const loadCalendar = () => import('./date-calendar.tsx');
const DateCalendar = lazy(() => loadCalendar().then((module) => ({ default: module.DateCalendar })));

interface DateFieldProps extends FieldProps<string | null> {
  /** `YYYY-MM-DD`; days before it cannot be picked (typed, the schema answers). */
  minDate?: string;
  /** A date typed without its year is the latest such day, not the next one: for looking back. */
  latest?: 'today';
}

/**
 * A date, typed as a Dane types it (`5/2`, `05022027`, `05-02-2027`) or picked. The value is `YYYY-MM-DD`, null when
 * empty, and the typed text when that is no date, which the schema answers with `Datoen er ikke gyldig`. The
 * calendar is fetched when it is first opened.
 */
export function DateField({ value = null, onChange, onBlur, minDate, latest, ...rest }: DateFieldProps) {
  const typed = useTypedValue(value, onChange, format, latest === 'today' ? parsePast : parse);
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  const close = () => {
    popover.current?.hidePopover();
    input.current?.focus();
  };
  const open = () =>
    loadCalendar().then(
      () => popover.current?.showPopover(),
      () => toastError('Ingen forbindelse – prøv igen'),
    );

  return (
    <div>
      <TextInput
        placeholder="DD-MM-ÅÅÅÅ"
        {...rest}
        ref={input}
        inputMode="text"
        autoComplete="off"
        classNames={{ input: classes.date ?? '' }}
        value={typed.text}
        onChange={(event) => typed.onText(event.currentTarget.value)}
        onBlur={() => {
          typed.tidy();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          void open();
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Vælg dato: ${rest.label}`}
            aria-expanded={isOpen}
            aria-controls={id}
            disabled={rest.disabled ?? false}
            // A press would first close the open calendar, and the click open it again.
            onPointerDown={(event) => isOpen && event.preventDefault()}
            onClick={() => (isOpen ? close() : void open())}
          >
            <IconCalendar size={20} aria-hidden />
          </ActionIcon>
        }
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Vælg dato"
        className={classes.calendar}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <DateCalendar
              value={value !== null && isIsoDate(value) ? value : null}
              minDate={minDate}
              onReady={() => placeUnder(popover.current, input.current)}
              onPick={(date) => {
                onChange(date);
                close();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const parse = (text: string) => parseFrom(text, copenhagenDate(Temporal.Now.instant()));

const parsePast = (text: string) =>
  parseFrom(text, copenhagenDate(Temporal.Now.instant()).subtract({ years: 1 }).add({ days: 1 }));

/** Without a year it is the first such day from `start` on. */
function parseFrom(text: string, start: Temporal.PlainDate): string | null {
  if (text.trim() === '') return null;
  return parseDanishDate(text, start)?.toString() ?? text;
}

const format = (value: string | null): string | undefined =>
  value === null ? '' : isIsoDate(value) ? formatDate(value) : undefined;

function placeUnder(popover: HTMLElement | null, input: HTMLElement | null): void {
  if (!popover || !input) return;
  const field = input.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = field.bottom + 4;
  popover.style.left = `${Math.max(8, Math.min(field.left, innerWidth - width - 8))}px`;
  popover.style.top = `${below + height > innerHeight - 8 ? Math.max(8, field.top - height - 4) : below}px`;
}
