import type { ReactNode } from 'react';
import { formatCount } from '../text/counts.ts';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  children?: ReactNode;
}

/** A bar with a text such as `37 / 120 (31 %)` beside it. */
export function ProgressBar({ label, done, total, children }: ProgressBarProps) {
  // Nothing to do counts as done.
  const share = total === 0 ? 1 : done / total;
  const percent = done === total ? 100 : Math.min(99, Math.round(share * 100));
  const text = `${formatCount(done)} / ${formatCount(total)} (${percent} %)`;
  return (
    <div className={classes.running}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={classes.bar}
      >
        <div className={classes.done} style={{ width: `${share * 100}%` }} />
      </div>
      <span className={classes.count}>{text}</span>
      {children}
    </div>
  );
}
