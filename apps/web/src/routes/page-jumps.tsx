import classes from './page-jumps.module.css';

interface PageJumpsProps {
  /** The ids of parts of the page, in its order. */
  parts: Readonly<Record<string, string>>;
}

/** Links to the parts below a table of fifty rows. */
export const PageJumps = ({ parts }: PageJumpsProps) => (
  <nav className={classes.jumps} aria-label="På denne side">
    {Object.entries(parts).map(([id, label]) => (
      <a key={id} href={`#${id}`}>
        {label}
      </a>
    ))}
  </nav>
);
