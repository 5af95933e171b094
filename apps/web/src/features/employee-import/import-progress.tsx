import { Button } from '@mantine/core';
import { useLateClicks } from '../../ui/dialog/use-late-clicks.ts';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import { FailedRows } from './failed-rows.tsx';
import { type Progress, processedCount } from './import-outcome.ts';

interface ImportProgressProps {
  progress: Progress;
  isStopping: boolean;
  onStop: () => void;
}

export function ImportProgress({ progress, isStopping, onStop }: ImportProgressProps) {
  // On a phone this button replaces the start button, where a double click would stop the import.
  const stop = useLateClicks(onStop);
  return (
    <>
      <ProgressBar
        label="Import af medarbejdere"
        done={processedCount(progress)}
        total={progress.rows.length}
      >
        <Button variant="default" disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopper …' : 'Stop importen'}
        </Button>
      </ProgressBar>
      <FailedRows failed={progress.failed} />
    </>
  );
}
