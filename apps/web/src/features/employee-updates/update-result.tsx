import { Button } from '@mantine/core';
import type { FileUpdate } from '@saldo/contract/employee-updates';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { exportAddress } from '../../api/export-address.ts';
import { Link } from '../../ui/address/link.tsx';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import classes from './employee-updates.module.css';

interface UpdateResultProps {
  update: FileUpdate;
  applied: NonNullable<FileUpdate['applied']>;
}

export function UpdateResult({ update, applied }: UpdateResultProps) {
  const { created, changed, leaving, departments, mails, batchId, at, by } = applied;
  const { error } = update.rows;
  const isUnchanged = created + changed + leaving + departments === 0;
  return (
    <>
      <div role="status">
        {created > 0 && <ResultLine kind="good">{employeeCount(created)} er oprettet</ResultLine>}
        {changed > 0 && <ResultLine kind="good">{employeeCount(changed)} er ændret</ResultLine>}
        {leaving > 0 && <ResultLine kind="good">{employeeCount(leaving)} har fået en sidste dag</ResultLine>}
        {departments > 0 && (
          <ResultLine kind="good">
            {departments === 1
              ? 'En afdeling er oprettet'
              : `${formatCount(departments)} afdelinger er oprettet`}
          </ResultLine>
        )}
        {mails > 0 && (
          <ResultLine kind="good">
            {mails === 1
              ? 'En velkomst e-mail er på vej'
              : `${formatCount(mails)} velkomst e-mails er på vej`}
          </ResultLine>
        )}
        {isUnchanged && <ResultLine kind="open">Der var ikke noget at ændre</ResultLine>}
        {error > 0 && (
          <ResultLine kind="bad">
            {error === 1 ? 'En linje' : `${formatCount(error)} linjer`} med fejl blev sprunget over
          </ResultLine>
        )}
      </div>
      <p className="secondary">
        <span className="figures">{formatDateTime(at)}</span> af {by}. Resultatet kan ses her i et døgn.
        {batchId !== null && (
          <>
            {' '}
            Startbeløbene er <Link to={`/amount-batches/${batchId}`}>tilførsel {batchId}</Link>.
          </>
        )}
      </p>
      <div className={classes.buttons}>
        <Button
          component="a"
          variant="default"
          href={exportAddress('exportEmployeeUpdate', { params: { id: update.id } })}
        >
          Hent CSV
        </Button>
      </div>
    </>
  );
}
