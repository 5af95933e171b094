import classes from './page-jumps.module.css';

interface PageJumpsProps {
  /** Labels of the parts by id, in the order of the page. */
  parts: Readonly<Record<string, string>>;
}

/** Links to the parts of a page, some of which are below a table of fifty rows. */
export const PageJumps = ({ parts }: PageJumpsProps) => (
  <nav className={classes.jumps} aria-label="På denne side">
    {Object.entries(parts).map(([id, label]) => (
      <a key={id} href={`#${id}`}>
        {label}
      </a>
    ))}
  </nav>
);
