import { Button } from '@mantine/core';
import { employeeCount } from '../../ui/text/counts.ts';
import { toastWarning } from '../../ui/toast/toast.ts';
import type { ImportState } from './use-import.ts';

export function StartButton({ state, onStart }: { state: ImportState; onStart: () => void }) {
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
