import { DateFilter } from './date-filter.tsx';
import classes from './filters.module.css';

interface PeriodFilterProps {
  /** First and last day, `YYYY-MM-DD`; '' without one. */
  from: string;
  setFrom: (date: string) => void;
  to: string;
  setTo: (date: string) => void;
}

/** The days that a list is narrowed to; side by side on a phone too. */
export const PeriodFilter = ({ from, setFrom, to, setTo }: PeriodFilterProps) => (
  <div className={classes.period}>
    <DateFilter label="Fra" value={from} onChange={setFrom} />
    <DateFilter label="Til" value={to} onChange={setTo} />
  </div>
);
