import { Radio, Stack } from '@mantine/core';
import type { AmountBatch, UndoPreview } from '@saldo/contract/amount-batches';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useMutateOnce } from '../../ui/use-mutate-once.ts';
import { undoPreviewOf, useUndoBatch } from './amount-batches.api.ts';
import classes from './amount-batches.module.css';

interface UndoBatchDialogProps {
  opened: boolean;
  onClose: () => void;
  batch: AmountBatch;
}

/** Shows what an undo would take back, and asks what to do about spent amounts. */
export function UndoBatchDialog({ opened, onClose, batch }: UndoBatchDialogProps) {
  const { data: preview, error, refetch } = useQuery({ ...undoPreviewOf(batch.id), enabled: opened });
  const [choice, setChoice] = useState('leave');
  const mutation = useUndoBatch(batch.id);
  const undoOnce = useMutateOnce(mutation.mutate);
  // An undo would change nothing, or the preview could not be loaded.
  const onlyCloses = preview ? !changesSomething(preview, choice === 'take') : error !== null;
  const undo = () => {
    if (onlyCloses) return onClose();
    undoOnce(choice === 'take', {
      onSuccess: () => {
        toastSuccess('Tildelingen er nu fortrudt.');
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Fortryd tildelingen "${batch.text}"?`}
      confirmLabel={onlyCloses ? 'Luk' : 'Fortryd tildelingen'}
      danger={!onlyCloses}
      isBusy={mutation.isPending || (!preview && !error)}
      error={mutation.error?.message}
      onConfirm={undo}
    >
      {preview ? (
        <Preview preview={preview} choice={choice} onChoose={setChoice} />
      ) : error ? (
        <LoadError
          compact
          title="Det kunne ikke regnes ud, hvad der kan trækkes tilbage."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner text="Regner ud, hvad der kan trækkes tilbage …" />
      )}
    </ConfirmDialog>
  );
}

const changesSomething = ({ full, stopped, restTotal }: UndoPreview, takeRest: boolean): boolean =>
  full > 0 || stopped > 0 || (takeRest && restTotal > 0);

interface PreviewProps {
  preview: UndoPreview;
  choice: string;
  onChoose: (choice: string) => void;
}

function Preview({ preview, choice, onChoose }: PreviewProps) {
  const { part, excluded, stopped, fullTotal, restTotal, short } = preview;
  const named = short.slice(0, 5);
  return (
    <>
      <p role="status">
        <strong>{summary(preview)}</strong>
      </p>
      {fullTotal > 0 && <p>{formatPoints(fullTotal)} point trækkes tilbage.</p>}
      {fullTotal < 0 && <p>{formatPoints(-fullTotal)} point gives tilbage.</p>}
      {stopped > 0 && (
        <p>
          {stopped === 1
            ? 'Et kommende beløb stoppes.'
            : `${stopped.toLocaleString('da-DK')} kommende beløb stoppes.`}
        </p>
      )}
      {excluded > 0 && (
        <p className="secondary">
          {excluded.toLocaleString('da-DK')} er allerede tilbageført, er dit eget fradrag eller hører til en
          slettet medarbejder.
        </p>
      )}
      {part > 0 && (
        <>
          <ul className={classes.short}>
            {named.map(({ entryId, employee, amount, rest }) => (
              <li key={entryId}>
                {employee.name}: {formatPoints(rest)} af {formatPoints(amount)} point er tilbage
              </li>
            ))}
            {part > named.length && <li>og {(part - named.length).toLocaleString('da-DK')} flere</li>}
          </ul>
          <Radio.Group label="Når noget af beløbet er brugt" value={choice} onChange={onChoose}>
            <Stack gap={8} mt={8}>
              <Radio value="leave" label="Lad dem beholde beløbet" />
              <Radio
                value="take"
                disabled={restTotal === 0}
                label={`Træk det tilbage, der er: ${formatPoints(restTotal)} point`}
              />
            </Stack>
          </Radio.Group>
        </>
      )}
    </>
  );
}

function summary({ full, part, stopped, fullTotal }: UndoPreview): string {
  const all = full + part;
  if (all === 0) return stopped > 0 ? 'Intet er tilføjet endnu.' : 'Der er ikke noget at føre tilbage.';
  const act = fullTotal < 0 ? 'gives' : 'trækkes';
  const numbers = `${full.toLocaleString('da-DK')} af ${all.toLocaleString('da-DK')} kan ${act} helt tilbage`;
  return part === 0
    ? `${numbers}.`
    : `${numbers}; ${part.toLocaleString('da-DK')} har brugt noget af beløbet.`;
}
