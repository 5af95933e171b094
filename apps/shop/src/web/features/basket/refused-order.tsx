import type { Refusal } from '../../shop-client.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Basket } from './basket.ts';
import classes from './order-panel.module.css';

/** Why Saldo took no order, in its own words, with what it said of single lines beside their titles. */
export function RefusedOrder({ error, basket }: { error: Refusal; basket: Basket }) {
  const lines = error.fields.flatMap(({ path, message }) => {
    const line = path[0] === 'lines' && typeof path[1] === 'number' ? basket.lines[path[1]] : undefined;
    return line ? [{ title: line.title, message }] : [];
  });
  return (
    <Notice kind="error">
      {error.message}
      {lines.length > 0 && (
        <ul className={classes.refused}>
          {lines.map(({ title, message }) => (
            <li key={title}>
              {title}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
