import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { ActionMenu } from '../page/action-menu.tsx';
import classes from '../page/bottom-bar.module.css';
import { useNarrow } from '../page/screen-width.ts';
import { formatCount } from '../text/counts.ts';
import type { RowSelection } from './row-selection.tsx';

interface SelectionAction {
  label: string;
  onSelect: () => void;
  isPending?: boolean;
}

interface SelectionBarProps {
  selection: RowSelection;
  /** How many rows match, on all pages. */
  total: number;
  actions: readonly SelectionAction[];
}

/** Actions on the chosen rows, below 1024 px in a menu. */
export function SelectionBar({ selection, total, actions }: SelectionBarProps) {
  const { isAll, keys, page } = selection;
  const narrow = useNarrow();
  const elsewhere = [...keys].filter((key) => !page.includes(key)).length;
  const isWholePage = !isAll && page.every((key) => keys.has(key));
  return (
    <section className={classes.bar} aria-label="Valgte" data-bar data-raised>
      <span className={classes.chosen} role="status">
        {isAll ? `Alle ${formatCount(total)} valgt` : `${formatCount(keys.size)} valgt`}
        {elsewhere > 0 && (
          <span className="secondary"> {formatCount(elsewhere)} vises ikke på denne side</span>
        )}
      </span>
      {isWholePage && total > keys.size && (
        <Button variant="subtle" className={classes.offer ?? ''} onClick={selection.chooseAll}>
          Vælg alle {formatCount(total)}, der matcher
        </Button>
      )}
      <span className={classes.actions}>
        {narrow && actions.length > 0 ? (
          <ActionMenu
            trigger={
              <>
                Handlinger <IconChevronUp size={18} aria-hidden />
              </>
            }
            triggerClassName={classes.menu}
            actions={actions.map(({ label, onSelect }) => ({ key: label, label, onSelect }))}
          />
        ) : (
          actions.map(({ label, onSelect, isPending = false }) => (
            <Button key={label} variant="default" loading={isPending} onClick={onSelect}>
              {label}
            </Button>
          ))
        )}
        <Button variant="default" onClick={selection.clear}>
          Ryd valg
        </Button>
      </span>
    </section>
  );
}
