import classes from './logo.module.css';

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={classes.logo} data-large={large || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 20.500h19" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M5 17.500v-12h5.500v12z" fill="currentColor" />
        <circle cx="16" cy="13.75" r="3.75" fill="currentColor" opacity=".6" />
      </svg>
      <span>Hylden</span>
    </span>
  );
}
