import type { ComponentProps } from 'react';
import classes from './compact-select.module.css';

/** Looks like Mantine's select, which is too large for the first load (ADR 38). */
export const CompactSelect = (props: ComponentProps<'select'>) => (
  <span className={classes.select}>
    <select className="mantine-Input-input" {...props} />
    <svg viewBox="0 0 15 15" aria-hidden="true">
      <path d="m4.5 6 3-3 3 3m0 3-3 3-3-3" />
    </svg>
  </span>
);
