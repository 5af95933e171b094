import { TextInput } from '@mantine/core';
import { connectionError } from '../shared/api-error.ts';
import classes from './filters.module.css';
import { LazyBoundary, lazyComponent } from './lazy-part.tsx';
import { LoadError } from './load-error.tsx';

// 36 kB gzip with the calendar; the rows of a list do not wait for it.
const DateFilter = lazyComponent(() => import('./date-filter.tsx').then((m) => m.DateFilter));

interface PeriodFilterProps {
  /** First and last day, `YYYY-MM-DD`; '' for none. */
  from: string;
  setFrom: (date: string) => void;
  to: string;
  setTo: (date: string) => void;
}

export const PeriodFilter = ({ from, setFrom, to, setTo }: PeriodFilterProps) => (
  <div className={classes.period}>
    <LazyBoundary
      loading={
        <>
          <EmptyField label="Fra" />
          <EmptyField label="Til" />
        </>
      }
      failed={(retry) => (
        <LoadError
          compact
          title="Datofelterne kunne ikke hentes."
          error={connectionError()}
          onRetry={retry}
        />
      )}
    >
      <DateFilter label="Fra" value={from} onChange={setFrom} />
      <DateFilter label="Til" value={to} onChange={setTo} />
    </LazyBoundary>
  </div>
);

/** Reserves the space of a date field. */
const EmptyField = ({ label }: { label: string }) => (
  <div className={classes.date}>
    <TextInput label={label} placeholder="DD-MM-ÅÅÅÅ" disabled />
  </div>
);
