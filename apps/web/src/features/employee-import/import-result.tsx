import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './employee-import.module.css';
import { FailedRows } from './failed-rows.tsx';
import { saveRows } from './import-csv.ts';
import type { ImportEnd } from './run-import.ts';
import { doneOf, missingOf, type Progress } from './use-import.ts';

interface ImportResultProps {
  progress: Progress;
  end: ImportEnd;
  onContinue: () => void;
  onReset: () => void;
}

export function ImportResult({ progress, end, onContinue, onReset }: ImportResultProps) {
  const { created, failed, rows } = progress;
  const left = rows.length - doneOf(progress);
  const missing = failed.length + left;
  return (
    <>
      <div className={classes.summary} role="status">
        {created > 0 && (
          <Said icon={<IconCircleCheck size={24} aria-hidden />} kind="good">
            {count(created)} medarbejdere blev importeret succesfuldt
          </Said>
        )}
        {failed.length > 0 && (
          <Said icon={<IconAlertTriangle size={24} aria-hidden />} kind="bad">
            {rowsText(failed.length)} kunne ikke importeres
          </Said>
        )}
        {end.how !== 'done' && (
          <Said
            icon={<IconAlertTriangle size={24} aria-hidden />}
            kind={end.how === 'broken' ? 'bad' : 'open'}
          >
            {end.how === 'broken' ? `${end.message.replace(/[.]$/, '')}. ` : 'Importen er stoppet. '}
            {left > 0 && `${rowsText(left)} mangler. `}
            {created > 0 && 'De oprettede medarbejdere bliver stående.'}
          </Said>
        )}
      </div>
      <div className={classes.actions}>
        {end.how !== 'done' && left > 0 && <Button onClick={onContinue}>Fortsæt importen</Button>}
        {missing > 0 && (
          <Button variant="default" onClick={() => saveRows(missingOf(progress))}>
            {missing === 1 ? 'Hent rækken som CSV' : `Hent de ${count(missing)} rækker som CSV`}
          </Button>
        )}
        <Button variant="default" onClick={onReset}>
          Importér en ny fil
        </Button>
      </div>
      {missing > 0 && (
        <p className="secondary">
          {failed.length > 0 && 'Ret rækkerne i CSV-filen, og importér den igen. '}CSV-filen indeholder
          kodeord.
        </p>
      )}
      <FailedRows failed={failed} />
    </>
  );
}

function Said({
  icon,
  kind,
  children,
}: {
  icon: ReactNode;
  kind: 'good' | 'bad' | 'open';
  children: ReactNode;
}) {
  return (
    <p className={classes.result} data-kind={kind}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

const count = (rows: number): string => rows.toLocaleString('da-DK');
const rowsText = (rows: number): string => `${count(rows)} ${rows === 1 ? 'række' : 'rækker'}`;
