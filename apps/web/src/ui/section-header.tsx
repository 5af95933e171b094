import type { ReactNode } from 'react';
import classes from './section-header.module.css';

export function SectionHeader(props: { title: string; count?: number | undefined; action?: ReactNode }) {
  return (
    <div className={classes.row}>
      <h2 className={classes.title}>
        {props.title}{' '}
        {props.count !== undefined && (
          <span className={classes.count}>{props.count.toLocaleString('da-DK')}</span>
        )}
      </h2>
      {props.action}
    </div>
  );
}
