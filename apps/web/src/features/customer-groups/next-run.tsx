import { Button } from '@mantine/core';
import type { CustomerGroup } from '@saldo/contract/customer-groups';
import type { TopUpPreview } from '@saldo/contract/top-ups';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { nextRunOf } from '../../api/top-ups.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { frequencyHints } from '../../ui/text/frequency-texts.ts';
import { CappedEmployees } from './capped-employees.tsx';
import classes from './group-runs-dialog.module.css';

interface NextRunProps {
  group: CustomerGroup;
  onTest: () => void;
}

export function NextRun({ group, onTest }: NextRunProps) {
  const query = useQuery(nextRunOf(group.id));
  const isTest = group.frequency === 'test';
  return (
    <section aria-label="Næste kørsel">
      <SectionHeader
        title="Næste kørsel"
        action={
          isTest && (
            <Button onClick={onTest} data-autofocus>
              Kør test
            </Button>
          )
        }
      />
      {query.error && (
        <LoadError
          compact={query.data !== undefined}
          title="Næste kørsel kunne ikke beregnes."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data ? (
        <Preview preview={query.data} />
      ) : (
        !query.error && <Spinner text="Beregner næste kørsel …" />
      )}
    </section>
  );
}

function Preview({ preview }: { preview: TopUpPreview }) {
  const { date, frequency, points, limit, employees, credited, capped, skipped, totalPoints } = preview;
  if (frequency === 'none') {
    return <p className={classes.rule}>{frequencyHints.none}</p>;
  }
  return (
    <>
      <p className={classes.rule}>
        {frequencyHints[frequency]} Hver medarbejder får {formatPoints(points)} point, dog ikke over loftet på{' '}
        {formatPoints(limit)}.
      </p>
      <dl className={classes.figures}>
        <Figure label="Dato" value={date === null ? 'Når du starter den' : formatDate(date)} />
        <Figure label="Medarbejdere" value={formatCount(employees)} />
        <Figure label="Får point" value={formatCount(credited)} />
        <Figure label="Point i alt" value={formatPoints(totalPoints)} />
        <Figure label="Afkortes af loftet" value={formatCount(capped)} />
        <Figure label="Får intet" value={formatCount(skipped)} />
      </dl>
      <CappedEmployees employees={preview.cappedEmployees} count={capped + skipped} limit={limit} />
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
