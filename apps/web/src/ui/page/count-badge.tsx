import classes from './count-badge.module.css';

export const CountBadge = ({ count }: { count: number }) => (
  <span className={classes.badge}>
    {count.toLocaleString('da-DK')} <span className="visually-hidden">venter</span>
  </span>
);
