import classes from './employee-import.module.css';
import type { LineError } from './import-line.ts';

/** More would make the page slow, and a file with that many errors has a pattern. */
const SHOWN = 500;

export function LineErrors({ errors }: { errors: readonly LineError[] }) {
  const hidden = errors.length - SHOWN;
  return (
    <>
      <p role="alert" className={classes.refused}>
        <strong>
          Der er fejl i {errors.length.toLocaleString('da-DK')} {errors.length === 1 ? 'linje' : 'linjer'}.
        </strong>{' '}
        Ingen medarbejdere bliver importeret, før filen er rettet og valgt igen.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must get there to do so. */}
      <ul className={classes.lines} aria-label="Linjer med fejl" tabIndex={0}>
        {errors.slice(0, SHOWN).map(({ line, messages, data }) => (
          <li key={line}>
            <span className={classes.line}>Linje {line.toLocaleString('da-DK')}</span>
            <span className={classes.said}>
              {messages.map((message) => (
                <span key={message}>{message}</span>
              ))}
              <code className={classes.data}>{data}</code>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="secondary">og {hidden.toLocaleString('da-DK')} linjer mere med fejl.</p>}
    </>
  );
}
