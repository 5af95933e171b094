import { productsAddress } from '../address/addresses.ts';
import { formatCount } from '../text/counts.ts';
import classes from './no-products-note.module.css';

const NAMED = 3;

interface NoProductsNoteProps {
  /** At least one department without products to buy. */
  departments: readonly { id: number; name: string }[];
  /** The employees who are concerned, such as `medarbejderen`. */
  who: string;
}

/** Links to the departments in a new tab, so that nothing is lost that was typed or chosen. */
export function NoProductsNote({ departments, who }: NoProductsNoteProps) {
  const more = departments.length - NAMED;
  return (
    <span className={classes.note}>
      {departments.slice(0, NAMED).map((department, at) => (
        <span key={department.id}>
          {at > 0 && (at === Math.min(NAMED, departments.length) - 1 && more <= 0 ? ' og ' : ', ')}
          <a
            href={productsAddress(department)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${department.name}, vælg produkter i en ny fane`}
          >
            {department.name}
          </a>
        </span>
      ))}
      {more > 0 && ` og ${formatCount(more)} ${more === 1 ? 'anden afdeling' : 'andre afdelinger'}`} har ingen
      produkter, så {who} kan ikke købe noget.
    </span>
  );
}
