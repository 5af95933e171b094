import { Button } from '@mantine/core';
import { changeWords } from '@saldo/contract/audit-change-words';
import { subjectWords } from '@saldo/contract/audit-event-words';
import { actionWords } from '@saldo/contract/audit-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditEventsPage } from '../../api/audit-log.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { countOf, formatCount } from '../../ui/text/counts.ts';
import classes from './event-changes.module.css';

const AT_ONCE = 50;

/** Lists what an update from a file did to each employee. */
export function FileEvents({ fileEventId }: { fileEventId: number }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const { data, error, refetch } = useQuery(
    auditEventsPage({ partsOf: fileEventId, sort: 'at', limit, offset: 0 }),
  );
  if (!data)
    return error ? (
      <LoadError
        compact
        title="Filens hændelser kunne ikke hentes."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner text="Henter filens hændelser …" />
    );
  const { rows, total } = data;
  if (total === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{countOf(total, 'hændelse', 'hændelser')} i filen</h3>
      <ul className={classes.parts}>
        {rows.map((event) => (
          <li key={event.id}>
            {actionWords(event)} <strong>{subjectWords(event)}</strong>
            {event.changes.length > 0 && (
              <span className="secondary"> {event.changes.map(changeWords).join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <Button variant="default" size="xs" onClick={() => setLimit(limit + AT_ONCE)}>
          Vis flere ({formatCount(total - rows.length)})
        </Button>
      )}
    </>
  );
}
