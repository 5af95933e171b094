import { formatCount } from '../text/counts.ts';
import classes from './line-list.module.css';

export interface ListedLine {
  key: string | number;
  /** The line number in the file; null if there is no file. */
  line: number | null;
  messages: readonly string[];
  data: string;
}

interface LineListProps {
  label: string;
  lines: readonly ListedLine[];
  /** How many lines are shown; more would make the page slow. */
  shown: number;
  /** The number of all lines, if `lines` holds only the first ones. */
  count?: number;
  /** Names the hidden lines, such as `flere linjer med fejl`. */
  more: string;
}

/** Lists lines of a CSV file, or employees, with the messages about each. */
export function LineList({ label, lines, shown, count = lines.length, more }: LineListProps) {
  const hidden = count - shown;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard only when it has the focus. */}
      <ul className={classes.lines} aria-label={label} tabIndex={0}>
        {lines.slice(0, shown).map(({ key, line, messages, data }) => (
          <li key={key}>
            {line !== null && <span className={classes.line}>Linje {formatCount(line)}</span>}
            <span className={classes.details}>
              {[...new Set(messages)].map((message) => (
                <span key={message}>{message}</span>
              ))}
              <code className={classes.data}>{data}</code>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="secondary">
          og {formatCount(hidden)} {more}.
        </p>
      )}
    </>
  );
}
