import { connectionError } from '../shared/api-error.ts';
import classes from './filters.module.css';
import { LazyBoundary, lazyComponent } from './lazy-part.tsx';
import { LoadError } from './load-error.tsx';
import type { Period } from './use-address-filter.ts';

// Lazy, because the rows of a list need not wait for the field with its calendar (36 kB gzip).
const PeriodField = lazyComponent(() => import('./period-field.tsx').then((m) => m.PeriodField));

interface PeriodFilterProps {
  value: Period;
  onChange: (period: Period) => void;
}

export const PeriodFilter = (props: PeriodFilterProps) => (
  <LazyBoundary
    loading={<EmptyField />}
    failed={(retry) => (
      <LoadError compact title="Datofelterne kunne ikke hentes." error={connectionError()} onRetry={retry} />
    )}
  >
    <PeriodField {...props} />
  </LazyBoundary>
);

/** Reserves the space of the field. */
const EmptyField = () => (
  <fieldset className={classes.period} disabled>
    <legend className="mantine-InputWrapper-label">Periode</legend>
    <div className={classes.dates} />
  </fieldset>
);
