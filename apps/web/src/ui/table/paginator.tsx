import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useId } from 'react';
import { CompactSelect } from '../form/compact-select.tsx';
import classes from './paginator.module.css';
import { lastPage, PAGE_SIZES, rangeLabel } from './table-state.ts';

interface PaginatorProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The labels are required to be English, unlike all other texts of the screens. */
export function Paginator({ page, size, total, onPage, onSize }: PaginatorProps) {
  const id = useId();
  const last = lastPage(total, size);
  const steps = [
    { label: 'First page', to: 0, icon: <IconChevronLeftPipe />, possible: page > 0 },
    { label: 'Previous page', to: page - 1, icon: <IconChevronLeft />, possible: page > 0 },
    { label: 'Next page', to: page + 1, icon: <IconChevronRight />, possible: page < last },
    { label: 'Last page', to: last, icon: <IconChevronRightPipe />, possible: page < last },
  ];
  return (
    <div className={classes.paginator} lang="en">
      <label className={classes.size} htmlFor={id}>
        Items per page:
        <CompactSelect id={id} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {PAGE_SIZES.map((possible) => (
            <option key={possible} value={possible}>
              {possible}
            </option>
          ))}
        </CompactSelect>
      </label>
      <span className={classes.range} aria-live="polite">
        {rangeLabel(page, size, total)}
      </span>
      <span className={classes.steps}>
        {steps.map(({ label, to, icon, possible }) => (
          <button
            key={label}
            type="button"
            className={classes.step}
            aria-label={label}
            data-tip={label}
            // `disabled` would drop the focus when the last page is reached.
            aria-disabled={!possible || undefined}
            onClick={() => possible && onPage(to)}
          >
            {icon}
          </button>
        ))}
      </span>
    </div>
  );
}
