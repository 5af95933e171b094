import classes from './logo.module.css';

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={classes.logo} data-large={large || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.75" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M12 2.25a9.75 9.75 0 0 1 0 19.5z" fill="currentColor" />
      </svg>
      <span>Saldo</span>
    </span>
  );
}
