import type { Refusal } from '../../shop-client.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Basket } from './basket.ts';
import classes from './order-panel.module.css';

export function RefusedOrder({ error, basket }: { error: Refusal; basket: Basket }) {
  const titles = error.fields.flatMap(({ path: [field, line] }) =>
    field === 'lines' && typeof line === 'number' ? (basket.lines[line]?.title ?? []) : [],
  );
  return (
    <Notice kind="error">
      {error.message}
      {titles.length > 0 && (
        <ul className={classes.refused}>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
