import { useEffect, useRef } from 'react';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { toastWarning } from '../../ui/toast.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './employee-import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportStep } from './import-step.tsx';
import { LineErrors } from './line-errors.tsx';
import { StartButton } from './start-button.tsx';
import { type ImportState, useImport } from './use-import.ts';

interface EmployeeImportProps {
  customerId: number | undefined;
}

export function EmployeeImport({ customerId }: EmployeeImportProps) {
  const { state, choose, start, stop, reset } = useImport(customerId);
  const last = useRef<HTMLDivElement>(null);
  const isImporting = state.step === 'importing';
  useFocusOnChange(state.step, last);

  return (
    <section aria-label="Importér medarbejdere">
      <SectionHeader title="Importér medarbejdere" />
      <div className={classes.panel}>
        <ImportStep number={1} title="Vælg fil">
          <ChooseFile
            name={state.step === 'choose' ? undefined : state.name}
            isLocked={isImporting}
            onChoose={(file) => {
              if (!choose(file)) toastWarning('Vælg venligst en gyldig CSV-fil.');
            }}
          />
        </ImportStep>
        <ImportStep number={2} title="Se filen igennem" isIdle={state.step === 'choose'}>
          <PreviewStep state={state} />
        </ImportStep>
        <ImportStep number={3} title="Importér" isIdle={state.step === 'choose'}>
          {/* The focused element disappears with each change of step. */}
          <div ref={last} tabIndex={-1} className={classes.last}>
            {state.step === 'importing' && (
              <ImportProgress progress={state.progress} isStopping={state.isStopping} onStop={stop} />
            )}
            {state.step === 'ended' && (
              <ImportResult progress={state.progress} end={state.end} onContinue={start} onReset={reset} />
            )}
            {state.step !== 'importing' && state.step !== 'ended' && (
              <StartButton state={state} onStart={start} />
            )}
          </div>
        </ImportStep>
      </div>
      <LeaveGuard active={isImporting} title="Stop importen og forlad siden?" confirmLabel="Forlad siden">
        Importen er i gang. De medarbejdere, der allerede er oprettet, bliver stående; resten bliver ikke
        importeret.
      </LeaveGuard>
    </section>
  );
}

function PreviewStep({ state }: { state: ImportState }) {
  if (state.step === 'choose') return <p>Her ser du medarbejderne, som de bliver oprettet.</p>;
  if (state.step === 'reading') return <p role="status">Læser filen …</p>;
  if (state.step !== 'preview') {
    return <p>{state.progress.rows.length.toLocaleString('da-DK')} medarbejdere</p>;
  }
  const { file } = state;
  if (file.kind === 'ready') return <ImportPreview {...file} />;
  if (file.kind === 'errors') return <LineErrors errors={file.errors} />;
  return (
    <p role="alert" className={classes.refused}>
      {file.problem}
    </p>
  );
}

/** When an import begins or ends, moves the focus to the part that replaced the focused button. */
function useFocusOnChange(step: ImportState['step'], part: React.RefObject<HTMLElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    const hasChanged = before.current !== step && (step === 'importing' || before.current === 'importing');
    before.current = step;
    const { activeElement } = document;
    if (hasChanged && (activeElement === document.body || part.current?.contains(activeElement))) {
      part.current?.focus({ preventScroll: true });
    }
  }, [step, part]);
}
