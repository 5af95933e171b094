import 'dayjs/locale/da';
import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { calendarLabels, keepInView, todayMark } from '../form/date-field.tsx';
import fields from '../form/fields.module.css';
import classes from './filters.module.css';
import type { Period } from './period-filter.tsx';

interface PeriodCalendarProps {
  value: Period;
  onChange: (period: Period) => void;
}

type Range = [from: string | null, to: string | null];

/** A calendar in which the user chooses two days, or a period with a name. */
export function PeriodCalendar({ value, onChange }: PeriodCalendarProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** The range chosen so far; undefined while the calendar is closed. */
  const [range, setRange] = useState<Range>();
  const isOpen = range !== undefined;
  const today = copenhagenDate(Temporal.Now.instant());

  const close = () => {
    setRange(undefined);
    button.current?.focus();
  };
  const choose = ([from, to]: Range) => {
    const isHalf = from !== null && to === null;
    if (isHalf) {
      setRange([from, to]);
      return;
    }
    onChange({ from: from ?? '', to: to ?? '' });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => {
        // If only the first day was chosen, the period has no end.
        if (range?.[0] && range[1] === null && range[0] !== value.from) onChange({ from: range[0], to: '' });
        setRange(undefined);
      }}
      closeOnEscape={false}
      clickOutsideEvents={['pointerdown']}
      withinPortal={false}
      withRoles={false}
      position="bottom-end"
      trapFocus
      offset={8}
      transitionProps={{ duration: 0 }}
      middlewares={keepInView}
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label="Vælg periode"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // Without this, the press would close the calendar and the click would open it again.
          onPointerDown={(event) => isOpen && event.stopPropagation()}
          onClick={() => (isOpen ? close() : setRange([value.from || null, value.to || null]))}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Vælg periode"
        className={classes.calendar ?? ''}
        onKeyDown={onKeyDown}
      >
        <DatesProvider settings={{ locale: 'da', firstDayOfWeek: 1, weekendDays: [] }}>
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={range ?? [null, null]}
            onChange={choose}
            defaultDate={value.to || value.from || today.toString()}
            presets={presets(today)}
            classNames={{
              datePickerRoot: classes.ranges ?? '',
              presetsList: classes.presets ?? '',
              day: fields.day ?? '',
            }}
            getDayProps={(day) => todayMark(day === today.toString())}
            hideOutsideDates
            ariaLabels={calendarLabels}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

function presets(today: Temporal.PlainDate): { label: string; value: Range }[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const month = today.with({ day: 1 });
  const lastMonth = month.subtract({ months: 1 });
  const range = (from: Temporal.PlainDate, to: Temporal.PlainDate): Range => [from.toString(), to.toString()];
  return [
    { label: 'I dag', value: range(today, today) },
    { label: 'Denne uge', value: range(monday, today) },
    { label: 'Denne måned', value: range(month, today) },
    { label: 'Sidste måned', value: range(lastMonth, month.subtract({ days: 1 })) },
    { label: 'I år', value: range(today.with({ month: 1, day: 1 }), today) },
    { label: 'Alle datoer', value: [null, null] },
  ];
}
