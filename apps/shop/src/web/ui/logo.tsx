import classes from './logo.module.css';

/** The mark (two things on a shelf) and the name. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={classes.logo} data-large={large || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 20.500h19" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M5 17.500v-12h5.500v12z" fill="currentColor" />
        <path d="M13.500 17.500a4 4 0 0 1 0-8h1a4 4 0 0 1 0 8z" fill="currentColor" opacity=".55" />
      </svg>
      <span>Hylden</span>
    </span>
  );
}
