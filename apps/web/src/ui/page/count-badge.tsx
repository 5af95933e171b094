import { formatCount } from '../text/counts.ts';
import classes from './count-badge.module.css';

export const CountBadge = ({ count }: { count: number }) => (
  <span className={classes.badge}>
    {formatCount(count)} <span className="visually-hidden">venter</span>
  </span>
);
