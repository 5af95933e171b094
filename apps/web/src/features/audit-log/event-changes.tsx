import type { AuditEvent } from '@saldo/contract/audit-log';
import { fieldWords, valueWords } from './change-words.ts';
import classes from './event-changes.module.css';

export function EventChanges({ changes }: Pick<AuditEvent, 'changes'>) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className="visually-hidden">Før: </span>
                <span className={classes.before}>{valueWords(field, before)}</span>
              </>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && (
              <>
                <span className="visually-hidden"> Efter: </span>
                {valueWords(field, after)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
