import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import classes from './employee-import.module.css';
import { FailedRows } from './failed-rows.tsx';
import { doneOf, type Progress } from './use-import.ts';

interface ImportProgressProps {
  progress: Progress;
  isStopping: boolean;
  onStop: () => void;
}

/** `37 / 120 (31 %)` with a bar, and what was refused so far. */
export function ImportProgress({ progress, isStopping, onStop }: ImportProgressProps) {
  const total = progress.rows.length;
  const done = doneOf(progress);
  const percent = Math.floor((done / total) * 100);
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
        <Button variant="default" disabled={isStopping} onClick={onStop}>
          {isStopping ? 'Stopper …' : 'Stop importen'}
        </Button>
      </div>
      <FailedRows failed={progress.failed} />
    </>
  );
}
