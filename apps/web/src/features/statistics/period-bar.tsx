import { Button } from '@mantine/core';
import type { Statistics } from '@saldo/contract/statistics';
import type { StatisticsPeriod } from '@saldo/contract/statistics-words';
import { formatDate, isIsoDate } from '@saldo/domain/dates/danish-dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../../ui/table/icon-action.tsx';
import classes from './period-bar.module.css';

interface PeriodBarProps {
  kind: StatisticsPeriod;
  statistics: Pick<Statistics, 'period' | 'previousPeriod' | 'nextPeriod'>;
  isCurrent: boolean;
  onDate: (date: string) => void;
}

export function PeriodBar({ kind, statistics, isCurrent, onDate }: PeriodBarProps) {
  const { period, previousPeriod, nextPeriod } = statistics;
  return (
    <div className={classes.bar}>
      <Step label="Forrige periode" to={previousPeriod} Icon={IconChevronLeft} onDate={onDate} />
      <div className={classes.period} aria-live="polite">
        <h2 className={classes.name}>{firstUpper(period.name)}</h2>
        {/* The names of months and years need no dates. */}
        {(kind === 'week' || kind === 'quarter') && (
          <span className="secondary">
            {formatDate(period.from)} – {formatDate(period.to)}
          </span>
        )}
      </div>
      <Step label="Næste periode" to={nextPeriod} Icon={IconChevronRight} onDate={onDate} />
      {!isCurrent && (
        <Button variant="default" size="compact-sm" onClick={() => onDate('')}>
          I dag
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  to: Statistics['period'];
  Icon: typeof IconChevronLeft;
  onDate: (date: string) => void;
}

function Step({ label, to, Icon, onDate }: StepProps) {
  // The address would ignore a date outside the supported years.
  const isPossible = isIsoDate(to.from);
  return (
    <IconAction
      label={`${label}: ${to.name}`}
      icon={<Icon aria-hidden />}
      isGreyed={!isPossible}
      onSelect={() => isPossible && onDate(to.from)}
    />
  );
}

const firstUpper = (text: string): string => text.charAt(0).toLocaleUpperCase('da') + text.slice(1);
