import 'dayjs/locale/da';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useLayoutEffect, useRef } from 'react';

interface DateCalendarProps {
  /** `YYYY-MM-DD` */
  value: string | null;
  minDate: string | undefined;
  onPick: (date: string) => void;
  /** Drawn: its size is known. */
  onReady: () => void;
}

/** The calendar of a `DateField`; heavy, so it is loaded when it is first opened. */
export function DateCalendar({ value, minDate, onPick, onReady }: DateCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useLayoutEffect(() => {
    ready.current();
    const day = ['[data-selected]', '[data-today]', 'table button[tabindex="0"]']
      .map((selector) => root.current?.querySelector<HTMLElement>(selector))
      .find((found) => found && !found.hasAttribute('data-disabled'));
    day?.focus();
  }, []);
  return (
    <div ref={root}>
      <DatesProvider settings={{ locale: 'da', firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          value={value}
          {...(value !== null && { defaultDate: value })}
          {...(minDate !== undefined && { minDate })}
          highlightToday
          hideOutsideDates
          onChange={(date) => {
            if (date !== null) onPick(date);
          }}
          ariaLabels={{
            previousMonth: 'Forrige måned',
            nextMonth: 'Næste måned',
            previousYear: 'Forrige år',
            nextYear: 'Næste år',
            previousDecade: 'Forrige årti',
            nextDecade: 'Næste årti',
          }}
        />
      </DatesProvider>
    </div>
  );
}
