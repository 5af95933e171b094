import { Button } from '@mantine/core';
import { useLateClicks } from '../../ui/use-late-clicks.ts';
import classes from './employee-import.module.css';
import { FailedRows } from './failed-rows.tsx';
import { doneOf, type Progress } from './use-import.ts';

interface ImportProgressProps {
  progress: Progress;
  isStopping: boolean;
  onStop: () => void;
}

export function ImportProgress({ progress, isStopping, onStop }: ImportProgressProps) {
  const total = progress.rows.length;
  const done = doneOf(progress);
  // On a phone this button replaces the start button.
  const stop = useLateClicks(onStop);
  const percent = done === total ? 100 : Math.min(99, Math.round((done / total) * 100));
  const text = `${done.toLocaleString('da-DK')} / ${total.toLocaleString('da-DK')} (${percent} %)`;
  return (
    <>
      <div className={classes.running}>
        <div
          role="progressbar"
          aria-label="Import af medarbejdere"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
          className={classes.bar}
        >
          <div className={classes.barDone} style={{ width: `${(done / total) * 100}%` }} />
        </div>
        <span className={classes.count}>{text}</span>
        <Button variant="default" disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopper …' : 'Stop importen'}
        </Button>
      </div>
      <FailedRows failed={progress.failed} />
    </>
  );
}
