import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Statistics } from '@saldo/contract/statistics';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../../ui/icon-action.tsx';
import classes from './period-bar.module.css';

interface PeriodBarProps {
  statistics: Pick<Statistics, 'period' | 'previousPeriod' | 'nextPeriod'>;
  /** '' while today's period is followed. */
  date: string;
  onDate: (date: string) => void;
}

/** The period in words, with steps to the one before and after, and the way back to today's. */
export function PeriodBar({ statistics, date, onDate }: PeriodBarProps) {
  const { period, previousPeriod, nextPeriod } = statistics;
  return (
    <div className={classes.bar}>
      <IconAction
        label={`Forrige periode: ${previousPeriod.name}`}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onSelect={() => onDate(previousPeriod.from)}
      />
      <h2 className={classes.name} aria-live="polite">
        {firstUpper(period.name)}
      </h2>
      <IconAction
        label={`Næste periode: ${nextPeriod.name}`}
        icon={<IconChevronRight size={20} aria-hidden />}
        onSelect={() => onDate(nextPeriod.from)}
      />
      {date !== '' && (
        <Button variant="default" size="compact-sm" onClick={() => onDate('')}>
          I dag
        </Button>
      )}
    </div>
  );
}

const firstUpper = (text: string): string => text.charAt(0).toLocaleUpperCase('da') + text.slice(1);
