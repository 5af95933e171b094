import { Link } from '../../ui/address/link.tsx';
import type { HelpEntry } from './help-index.ts';
import classes from './help-results.module.css';
import { excerpt } from './search-help.ts';

interface HelpResultsProps {
  results: readonly HelpEntry[];
  search: string;
}

export function HelpResults({ results, search }: HelpResultsProps) {
  return (
    <>
      <p role="status" className={classes.count}>
        {countText(results.length)}
      </p>
      <ul className={classes.list}>
        {results.map(({ title, page, text, href }) => (
          <li key={href} className={classes.result}>
            <Link to={href}>{title}</Link>
            {page !== undefined && <span className="secondary"> {page}</span>}
            <p className={classes.excerpt}>
              {excerpt(text, search).map((part, n) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id.
                part.isFound ? <mark key={n}>{part.text}</mark> : <span key={n}>{part.text}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Intet i hjælpen passer til søgningen. Prøv med færre eller andre ord.';
  return count === 1 ? 'Ét sted i hjælpen' : `${count} steder i hjælpen`;
}
