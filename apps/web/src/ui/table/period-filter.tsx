import { connectionError } from '../../api/client/errors.ts';
import { LazyBoundary, lazyComponent } from '../page/lazy-part.tsx';
import { LoadError } from '../page/load-error.tsx';
import classes from './filters.module.css';

// Lazy, because the rows of a list need not wait for the field with its calendar (36 kB gzip).
const PeriodField = lazyComponent(() => import('./period-field.tsx').then((m) => m.PeriodField));

/** First and last day, `YYYY-MM-DD`; '' for none. */
export interface Period {
  from: string;
  to: string;
}

interface PeriodFilterProps {
  value: Partial<Period>;
  onChange: (period: Period) => void;
}

export const PeriodFilter = ({ value: { from = '', to = '' }, onChange }: PeriodFilterProps) => (
  <LazyBoundary
    loading={<EmptyField />}
    failed={(retry) => (
      <LoadError compact title="Datofelterne kunne ikke hentes." error={connectionError()} onRetry={retry} />
    )}
  >
    <PeriodField value={{ from, to }} onChange={onChange} />
  </LazyBoundary>
);

/** Reserves the space of the field. */
const EmptyField = () => (
  <fieldset className={classes.period} disabled>
    <legend className="visually-hidden">Periode</legend>
    <div className={classes.dates}>Periode:</div>
  </fieldset>
);
