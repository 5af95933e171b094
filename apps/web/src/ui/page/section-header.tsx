import type { ReactNode } from 'react';
import { formatCount } from '../text/counts.ts';
import classes from './section-header.module.css';

interface SectionHeaderProps {
  title: string;
  count?: number | undefined;
  /** A text beside the title, in place of a table without rows. */
  empty?: string | undefined;
  action?: ReactNode;
}

export function SectionHeader(props: SectionHeaderProps) {
  return (
    <div className={classes.row}>
      <h2 className={classes.title}>
        {props.title}{' '}
        {props.count !== undefined && <span className={classes.count}>{formatCount(props.count)}</span>}
      </h2>
      {props.empty !== undefined && <p className={classes.empty}>{props.empty}</p>}
      {props.action}
    </div>
  );
}
