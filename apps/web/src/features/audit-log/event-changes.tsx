import { fieldWords, valueWords } from '@saldo/contract/audit-change-words';
import type { AuditEvent } from '@saldo/contract/audit-log';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import { employeeAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import classes from './event-changes.module.css';

export function EventChanges({ event }: { event: AuditEvent }) {
  const { amount, changes } = event;
  return (
    <dl className={classes.changes}>
      {amount && (
        <>
          <Line label="Tekst">{amount.text}</Line>
          <Line label="Beløb">{formatSignedPoints(amount.points)}</Line>
          <Line label="Dato">{formatDate(amount.date)}</Line>
        </>
      )}
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

/** Leads to the employee whose points an event concerns. */
export function EmployeeLink({ event: { amount, subjectName } }: { event: AuditEvent }) {
  if (!amount || amount.employeeId === null) return null;
  return (
    <p className={classes.link}>
      <Link to={employeeAddress(amount.employeeId)}>Vis {subjectName}</Link>
    </p>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.change}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const hasDetails = ({ changes, amount }: AuditEvent): boolean => changes.length > 0 || amount !== null;
