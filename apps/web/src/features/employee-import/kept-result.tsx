import { Button } from '@mantine/core';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { StepActions } from '../../ui/page/steps.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { FailedRows } from './failed-rows.tsx';
import { ImportedLink } from './imported-link.tsx';
import type { KeptImport } from './kept-import.ts';
import { RowCounts, rowsText } from './result-lines.tsx';

export function KeptResult({ kept, onReset }: { kept: KeptImport; onReset: () => void }) {
  const { created, failed, failedCount, ids, nextLine, total } = kept;
  const left = total - created - failedCount;
  return (
    <>
      <div role="status">
        <RowCounts created={created} failed={failedCount} />
        {nextLine !== null && (
          <ResultLine kind="bad">
            Importen stoppede, fordi du blev logget ud. {rowsText(left)} mangler, fra linje{' '}
            {formatCount(nextLine)}. {created > 0 && 'De oprettede medarbejdere bliver stående.'}
          </ResultLine>
        )}
      </div>
      <StepActions>
        {ids && <ImportedLink ids={ids} count={created} />}
        <Button variant="default" onClick={onReset}>
          Importér en ny fil
        </Button>
      </StepActions>
      {left + failedCount > 0 && (
        <p className="secondary">
          Vælg filen igen for at importere resten. Medarbejdere, der allerede er oprettet, bliver ikke
          oprettet to gange.
        </p>
      )}
      <FailedRows failed={failed} count={failedCount} />
    </>
  );
}
