import { Button } from '@mantine/core';
import type { StatisticsBasis } from '@saldo/contract/statistics-words';
import classes from './statistics-screen.module.css';
import { words } from './statistics-words.ts';

interface NoStatisticsProps {
  basis: StatisticsBasis;
  /** Whether only a department or an employee is counted. */
  isNarrowed: boolean;
  onShowAll: () => void;
}

export function NoStatistics({ basis, isNarrowed, onShowAll }: NoStatisticsProps) {
  const { nothing, why } = words[basis];
  return (
    <div className={`${classes.surface} ${classes.empty}`}>
      <p className={classes.emptyTitle}>{nothing}</p>
      <p className="secondary">
        {why} Prøv en anden periode{isNarrowed && ' eller uden filtre'}.
      </p>
      {isNarrowed && (
        <Button variant="default" mt="sm" onClick={onShowAll}>
          Ryd filtre
        </Button>
      )}
    </div>
  );
}
