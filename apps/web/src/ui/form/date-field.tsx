import 'dayjs/locale/da';
import { ActionIcon, MantineThemeProvider } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, isIsoDate, parseDanishDate } from '@saldo/domain/dates/danish-dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

interface DateFieldProps extends FieldProps<string | null> {
  /** `YYYY-MM-DD`. Earlier days cannot be picked; `problemOf` and the schema refuse them when typed. */
  minDate?: string;
  /** What is wrong with a value; said once the field is left. */
  problemOf: (value: string) => string | undefined;
  /** Offers today and the end of the month, if `minDate` allows them. */
  suggestsDays?: boolean;
}

/**
 * The value is `YYYY-MM-DD`, null, or text: until the field is left, as it is typed, and later only if it is not a date,
 * which the schema refuses.
 */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, onBlur, minDate, problemOf, suggestsDays = false, error, ...rest } = props;
  const { disabled = false } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(true);
  const [isOpen, setOpen] = useState(false);
  /** The calendar shows the month of this day, and focuses the day when it opens. */
  const [shownDay, setShownDay] = useState<string>();
  const date = value !== null && isIsoDate(value) ? value : null;
  const today = copenhagenDate(Temporal.Now.instant()).toString();
  const set = (changed: string | null) => {
    setTyping(false);
    onChange(changed);
  };
  /** Takes the typed text as a date. */
  const leave = () => {
    const typed = value === null ? null : parseDanishDate(value, Temporal.PlainDate.from(today));
    if (typed) onChange(typed.toString());
    setTyping(false);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const open = () => {
    setShownDay(date ?? minDate ?? today);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Closes the calendar without closing the dialog around the field.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      open();
    } else if (event.key === 'Enter') {
      leave();
    }
  };
  return (
    <DatesProvider settings={{ locale: 'da', firstDayOfWeek: 1, weekendDays: [] }}>
      <MantineThemeProvider theme={dropdownIsDialog}>
        <DateInput
          placeholder="DD-MM-ÅÅÅÅ"
          {...rest}
          error={error ?? (isTyping || value === null ? undefined : problemOf(value))}
          ref={input}
          classNames={{ input: classes.date ?? '', day: classes.day ?? '' }}
          // Mantine accepts only dates. Any other text is passed as NO_DATE and shown as typed.
          value={date ?? (value === null ? null : NO_DATE)}
          valueFormat={(shown) => (isIsoDate(shown) ? formatDate(shown) : (value ?? ''))}
          // Mantine would take the text as a date at each key.
          dateParser={() => null}
          onChange={set}
          onInput={({ currentTarget: { value: text } }) => {
            setTyping(true);
            onChange(text.trim() === '' ? null : text);
          }}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          {...(suggestsDays && {
            inputContainer: (children: ReactNode) => (
              <>
                {children}
                <SuggestedDays today={today} minDate={minDate} disabled={disabled} onChoose={set} />
              </>
            ),
          })}
          {...(shownDay !== undefined && { date: shownDay })}
          onDateChange={(shown) => isIsoDate(shown) && setShownDay(shown)}
          {...(minDate !== undefined && { minDate })}
          wrapperProps={{ onKeyDown }}
          hideOutsideDates
          getDayProps={(day) => ({
            onClick: close,
            'data-autofocus': day === shownDay || undefined,
            ...todayMark(day === today),
          })}
          ariaLabels={calendarLabels}
          popoverProps={{
            opened: isOpen,
            onDismiss: () => setOpen(false),
            closeOnEscape: false,
            clickOutsideEvents: ['pointerdown'],
            withinPortal: false,
            floatingStrategy: 'fixed',
            trapFocus: true,
            offset: 4,
            transitionProps: { duration: 0 },
            middlewares: keepInView,
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Vælg dato: ${rest.label}`}
              aria-expanded={isOpen}
              disabled={disabled}
              // Without this, the press would close the calendar and the click would open it again.
              onPointerDown={(event) => isOpen && event.stopPropagation()}
              onClick={() => (isOpen ? close() : open())}
            >
              <IconCalendar size={20} aria-hidden />
            </ActionIcon>
          }
        />
      </MantineThemeProvider>
    </DatesProvider>
  );
}

interface SuggestedDaysProps {
  today: string;
  minDate: string | undefined;
  disabled: boolean;
  onChoose: (day: string) => void;
}

function SuggestedDays({ today, minDate = today, disabled, onChoose }: SuggestedDaysProps) {
  const date = Temporal.PlainDate.from(today);
  const monthEnd = date.with({ day: date.daysInMonth }).toString();
  const days = [
    [today, 'I dag'],
    [monthEnd, `${formatDate(monthEnd).slice(0, 5)} (månedens udgang)`],
  ] as const;
  const possible = days.filter(([day], index) => day >= minDate && (index === 0 || day !== today));
  if (possible.length === 0) return null;
  return (
    <div className={classes.days}>
      {possible.map(([day, label]) => (
        <button key={day} type="button" disabled={disabled} onClick={() => onChoose(day)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** At 200 % zoom there is room neither below nor above, so the calendar covers the field. */
export const keepInView = { shift: { crossAxis: true } };

/** Marks a day of the calendar. Mantine would mark the day of the machine's time zone. */
export const todayMark = (isToday: boolean) => ({
  highlightToday: isToday,
  'data-today': isToday || undefined,
});

const NO_DATE = 'no date';

/** Mantine gives the dropdown no role. */
const dropdownIsDialog = {
  components: { PopoverDropdown: { defaultProps: { role: 'dialog', 'aria-label': 'Vælg dato' } } },
};

export const calendarLabels = {
  previousMonth: 'Forrige måned',
  nextMonth: 'Næste måned',
  previousYear: 'Forrige år',
  nextYear: 'Næste år',
  previousDecade: 'Forrige årti',
  nextDecade: 'Næste årti',
};
