import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx';
import { LineList } from '../../ui/page/line-list.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { LastStep, Step, StepRefusal, Steps } from '../../ui/page/steps.tsx';
import { countOf, employeeCount } from '../../ui/text/counts.ts';
import { toastWarning } from '../../ui/toast/toast.ts';
import { ChooseFile } from './choose-file.tsx';
import type { LineError } from './import-line.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { KeptResult } from './kept-result.tsx';
import { type ImportState, useImport } from './use-import.ts';

export function EmployeeImport() {
  const customerId = useCustomerId();
  const { state, choose, start, stop, reset } = useImport(customerId);
  const last = useRef<HTMLDivElement>(null);
  const isImporting = state.step === 'importing';
  useFocusOnChange(state.step, last);
  useFocusIfKept(state.step, last);

  return (
    <section aria-label="Importér medarbejdere">
      <SectionHeader title="Importér medarbejdere" />
      <Steps>
        <Step number={1} title="Vælg fil">
          <ChooseFile
            name={state.step === 'choose' ? undefined : state.name}
            isLocked={isImporting}
            onChoose={choose}
          />
        </Step>
        <Step number={2} title="Se filen igennem" isIdle={state.step === 'choose'}>
          <PreviewStep state={state} />
        </Step>
        <Step number={3} title="Importér" isIdle={state.step === 'choose'}>
          {/* Receives the focus when a change of step removes the focused element. */}
          <LastStep ref={last}>
            {state.step === 'importing' && (
              <ImportProgress progress={state.progress} isStopping={state.isStopping} onStop={stop} />
            )}
            {state.step === 'ended' && (
              <ImportResult progress={state.progress} end={state.end} onContinue={start} onReset={reset} />
            )}
            {state.step === 'kept' && <KeptResult kept={state.kept} onReset={reset} />}
            {state.step !== 'importing' && state.step !== 'ended' && state.step !== 'kept' && (
              <StartButton state={state} onStart={start} />
            )}
          </LastStep>
        </Step>
      </Steps>
      <LeaveGuard active={isImporting} title="Stop importen og forlad siden?" confirmLabel="Forlad siden">
        Importen er i gang. De medarbejdere, der allerede er oprettet, bliver stående; resten bliver ikke
        importeret.
      </LeaveGuard>
    </section>
  );
}

function PreviewStep({ state }: { state: ImportState }) {
  if (state.step === 'choose') return <p>Her ser du medarbejderne, som de bliver oprettet.</p>;
  if (state.step !== 'preview') {
    return <p>{employeeCount(state.step === 'kept' ? state.kept.total : state.progress.rows.length)}</p>;
  }
  const { file } = state;
  if (file.kind === 'ready') return <ImportPreview {...file} />;
  if (file.kind === 'errors') return <LineErrors errors={file.errors} />;
  return <StepRefusal>{file.problem}</StepRefusal>;
}

/** Not all errors are shown, because further ones usually have the same cause. */
const MAX_SHOWN = 500;

const LineErrors = ({ errors }: { errors: readonly LineError[] }) => (
  <>
    <StepRefusal>
      <strong>Der er fejl i {countOf(errors.length, 'linje', 'linjer')}.</strong> Ingen medarbejdere bliver
      importeret, før filen er rettet og valgt igen.
    </StepRefusal>
    <LineList
      label="Linjer med fejl"
      lines={errors.map((error) => ({ key: error.line, ...error }))}
      shown={MAX_SHOWN}
      more="flere linjer med fejl"
    />
  </>
);

function StartButton({ state, onStart }: { state: ImportState; onStart: () => void }) {
  const file = state.step === 'preview' ? state.file : undefined;
  const rows = file?.kind === 'ready' ? file.rows.length : 0;
  const isGreyed = state.step !== 'choose' && rows === 0;
  const start = () => {
    if (rows > 0) onStart();
    else if (state.step === 'choose') toastWarning('Vælg venligst en CSV-fil først.');
    else if (file) toastWarning('Ret fejlene i filen, og vælg den igen.');
  };
  return (
    <Button onClick={start} {...(isGreyed && { 'aria-disabled': true, 'data-disabled': true })}>
      {rows === 0 ? 'Importér medarbejdere' : `Importér ${employeeCount(rows)}`}
    </Button>
  );
}

/** Focuses the result, at the end of the page, when the user returns from the sign-in page. */
function useFocusIfKept(step: ImportState['step'], part: React.RefObject<HTMLElement | null>): void {
  const [isKept] = useState(step === 'kept');
  useEffect(() => {
    const element = part.current;
    if (!isKept || !element) return undefined;
    // The element has no size while a part above it is loading (ADR 39).
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === 0) return;
      element.focus();
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isKept, part]);
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
