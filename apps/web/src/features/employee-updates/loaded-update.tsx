import type { FileUpdate, UpdateRowKind } from '@saldo/contract/employee-updates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { updateById, useApplyUpdate } from '../../api/employee-updates.ts';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import { ApplyUpdate } from './apply-update.tsx';
import classes from './employee-updates.module.css';
import { UpdateResult } from './update-result.tsx';
import { UpdateRows } from './update-rows.tsx';
import { factLabels } from './update-words.ts';

export function LoadedUpdate({ id }: { id: number }) {
  const apply = useApplyUpdate(id);
  const { data, error, refetch } = useQuery(updateById(id, apply.isPending));
  if (data) return <Shown update={data} apply={apply} />;
  if (error instanceof ApiError && error.status === 404) {
    return <p className={classes.gone}>Forskellene findes ikke længere. Vælg filen igen.</p>;
  }
  if (error) {
    return <LoadError title="Forskellene kunne ikke hentes." error={error} onRetry={() => void refetch()} />;
  }
  return <Spinner text="Indlæser forskellene …" />;
}

function Shown({ update, apply }: { update: FileUpdate; apply: ReturnType<typeof useApplyUpdate> }) {
  const section = useRef<HTMLElement>(null);
  const isApplied = update.applied !== null;
  const [leavesMissing, setLeavesMissing] = useState(false);
  // The focus was lost: the file field's button was disabled, or the button that applied the draft was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the result replaces the draft.
  useEffect(() => section.current?.focus(), [isApplied]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.update}
      aria-label={isApplied ? 'Resultat' : 'Forskelle'}
    >
      <SectionHeader title={isApplied ? 'Resultat' : 'Forskelle'} />
      {update.applied ? (
        <UpdateResult update={update} applied={update.applied} />
      ) : (
        <>
          <Summary update={update} />
          <ApplyUpdate update={update} apply={apply} leaveMissing={[leavesMissing, setLeavesMissing]} />
        </>
      )}
      <UpdateRows update={update} leavesMissing={leavesMissing} />
    </section>
  );
}

const kinds: readonly UpdateRowKind[] = ['new', 'changed', 'unchanged', 'missing', 'error'];

function Summary({ update: { rows, leavers, startAmounts } }: { update: FileUpdate }) {
  return (
    <Facts>
      {kinds
        .filter((kind) => rows[kind] > 0)
        .map((kind) => (
          <Fact key={kind} label={factLabels[kind]} danger={kind === 'error'}>
            <span className="figures">{formatCount(rows[kind])}</span>
          </Fact>
        ))}
      {leavers > 0 && <Fact label="Får en sidste dag">{employeeCount(leavers)}</Fact>}
      {startAmounts.employees > 0 && (
        <Fact label="Startbeløb">
          {formatSignedPoints(startAmounts.total)} point til {employeeCount(startAmounts.employees)}
        </Fact>
      )}
    </Facts>
  );
}
