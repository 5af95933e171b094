import { Button } from '@mantine/core';
import classes from './statistics-screen.module.css';
import { words } from './statistics-words.ts';
import type { StatisticsFilter } from './use-statistics-filter.ts';

export function NoStatistics({ filter }: { filter: StatisticsFilter }) {
  const { nothing, why } = words[filter.basis];
  const isNarrowed = filter.departmentId !== '' || filter.employeeId !== '';
  return (
    <div className={`${classes.surface} ${classes.empty}`}>
      <p className={classes.emptyTitle}>{nothing}</p>
      <p className="secondary">
        {why} Prøv en anden periode{isNarrowed && ' eller uden filtre'}.
      </p>
      {isNarrowed && (
        <Button variant="default" mt="sm" onClick={() => filter.set({ departmentId: '', employeeId: '' })}>
          Ryd filtre
        </Button>
      )}
    </div>
  );
}
