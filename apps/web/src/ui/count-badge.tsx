import classes from './count-badge.module.css';

/** The number of pending items behind a link. */
export const CountBadge = ({ count }: { count: number }) => (
  <span className={classes.badge}>
    {count.toLocaleString('da-DK')} <span className="visually-hidden">venter</span>
  </span>
);
