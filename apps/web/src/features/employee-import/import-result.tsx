import { Button } from '@mantine/core';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { StepActions } from '../../ui/page/steps.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { FailedRows } from './failed-rows.tsx';
import { saveRows } from './import-csv.ts';
import { type Progress, processedCount, remainingRows } from './import-outcome.ts';
import { ImportedLink } from './imported-link.tsx';
import { RowCounts, rowsText } from './result-lines.tsx';
import type { ImportEnd } from './run-import.ts';

interface ImportResultProps {
  progress: Progress;
  end: ImportEnd;
  onContinue: () => void;
  onReset: () => void;
}

export function ImportResult({ progress, end, onContinue, onReset }: ImportResultProps) {
  const { created, failed, rows } = progress;
  const left = rows.length - processedCount(progress);
  const missing = failed.length + left;
  const canContinue = end.how !== 'done' && left > 0;
  return (
    <>
      <div role="status">
        <RowCounts created={created} failed={failed.length} />
        {end.how !== 'done' && (
          <ResultLine kind={end.how === 'broken' ? 'bad' : 'open'}>
            {end.how === 'broken' ? `${end.message.replace(/[.]$/, '')}. ` : 'Importen er stoppet. '}
            {left > 0 && `${rowsText(left)} mangler. `}
            {created > 0 && 'De oprettede medarbejdere bliver stående.'}
          </ResultLine>
        )}
      </div>
      <StepActions>
        {canContinue && <Button onClick={onContinue}>Fortsæt importen</Button>}
        {progress.ids && <ImportedLink ids={progress.ids} count={created} isQuiet={canContinue} />}
        {missing > 0 && (
          <Button variant="default" onClick={() => saveRows(remainingRows(progress))}>
            {missing === 1 ? 'Hent rækken som CSV' : `Hent de ${formatCount(missing)} rækker som CSV`}
          </Button>
        )}
        <Button variant="default" onClick={onReset}>
          Importér en ny fil
        </Button>
      </StepActions>
      {missing > 0 && (
        <p className="secondary">
          {failed.length > 0 &&
            `Ret ${failed.length === 1 ? 'rækken' : 'rækkerne'} i CSV-filen, og importér den igen. `}
          CSV-filen indeholder kodeord.
        </p>
      )}
      <FailedRows failed={failed} />
    </>
  );
}
