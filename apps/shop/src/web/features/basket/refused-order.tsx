import type { Refusal } from '../../shop-client.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Basket } from './basket.ts';
import classes from './order-panel.module.css';

/** `sent` is the content that Saldo refused. Refusals name lines by index, and the basket may have changed since. */
export function RefusedOrder({ error, sent }: { error: Refusal; sent: Basket }) {
  const refused = error.fields.flatMap(({ path: [field, line] }) =>
    field === 'lines' && typeof line === 'number' ? (sent.lines[line] ?? []) : [],
  );
  return (
    <Notice kind="error">
      {error.message}
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.map(({ itemNumber, title }) => (
            <li key={itemNumber}>{title}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
