import type { ReactNode } from 'react';
import classes from './employee-import.module.css';

export function ImportStep(props: { number: number; title: string; isIdle?: boolean; children: ReactNode }) {
  return (
    <div className={classes.step} data-idle={props.isIdle || undefined}>
      <span className={classes.number} aria-hidden>
        {props.number}
      </span>
      <div className={classes.content}>
        <h3 className={classes.title}>{props.title}</h3>
        {props.children}
      </div>
    </div>
  );
}
