import classes from './employee-import.module.css';
import type { FailedRow } from './use-import.ts';

const SHOWN = 100;

export function FailedRows({ failed }: { failed: readonly FailedRow[] }) {
  if (failed.length === 0) return null;
  const hidden = failed.length - SHOWN;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must get there to do so. */}
      <ul className={classes.lines} aria-label="Rækker, der ikke blev importeret" tabIndex={0}>
        {failed.slice(0, SHOWN).map(({ row, message }) => (
          <li key={row.line}>
            <span className={classes.line}>Linje {row.line.toLocaleString('da-DK')}</span>
            <span className={classes.said}>
              <span>Kunne ikke oprette medarbejder: {message}</span>
              <code className={classes.data}>
                {row.firstName} {row.lastName}, {row.email}
              </code>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="secondary">og {hidden.toLocaleString('da-DK')} rækker mere.</p>}
    </>
  );
}
