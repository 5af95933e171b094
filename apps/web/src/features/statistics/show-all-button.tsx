import { Button } from '@mantine/core';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './statistics-screen.module.css';

import type { TopRows } from './use-top-rows.ts';

interface ShowAllButtonProps {
  top: TopRows<TableState>;
  total: number;
  /** In the plural: `Vis alle 68 afdelinger`. */
  noun: string;
}

export function ShowAllButton({ top, total, noun }: ShowAllButtonProps) {
  if (!top.hasMore(total)) return null;
  return (
    <div className={classes.showAll}>
      <Button variant="default" onClick={() => top.setShowsAll(!top.showsAll)}>
        {top.showsAll ? `Vis færre ${noun}` : `Vis alle ${formatCount(total)} ${noun}`}
      </Button>
    </div>
  );
}
