import { Radio, Stack } from '@mantine/core';
import type { AmountBatch, UndoPreview } from '@saldo/contract/amount-batches';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { undoPreviewOf, useUndoBatch } from '../../api/amount-batches.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './amount-batches.module.css';

interface UndoBatchDialogProps {
  opened: boolean;
  onClose: () => void;
  batch: AmountBatch;
}

/** Shows what an undo would take and give back, and asks what to do about amounts of which only a part is left. */
export function UndoBatchDialog({ opened, onClose, batch }: UndoBatchDialogProps) {
  const { data: preview, error, refetch } = useQuery({ ...undoPreviewOf(batch.id), enabled: opened });
  const [choice, setChoice] = useState('leave');
  const mutation = useUndoBatch(batch.id);
  const undoOnce = useMutateOnce(mutation.mutate);
  const takesRest = choice === 'take';
  const problem = takesRest ? preview?.problemWithRest : preview?.problem;
  // An undo would be refused or change nothing, or the preview could not be loaded.
  const onlyCloses = preview ? Boolean(problem) || !changesSomething(preview, takesRest) : error !== null;
  const undo = () => {
    if (onlyCloses) return onClose();
    undoOnce(takesRest, {
      onSuccess: () => {
        toastSuccess(`Tilførslen »${batch.text}« er nu fortrudt.`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Fortryd tilførslen »${batch.text}«?`}
      confirmLabel={onlyCloses ? 'Luk' : 'Fortryd tilførslen'}
      cancelLabel="Behold tilførslen"
      danger={!onlyCloses}
      isBusy={mutation.isPending || (!preview && !error)}
      error={mutation.error?.message ?? problem ?? undefined}
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

const changesSomething = (preview: UndoPreview, takesRest: boolean): boolean =>
  preview.full > 0 || preview.stopped > 0 || (takesRest && hasRest(preview));

const hasRest = ({ restTakenBack, restGivenBack }: UndoPreview): boolean => restTakenBack + restGivenBack > 0;

interface PreviewProps {
  preview: UndoPreview;
  choice: string;
  onChoose: (choice: string) => void;
}

function Preview({ preview, choice, onChoose }: PreviewProps) {
  const { part, excluded, stopped, takenBack, givenBack, short } = preview;
  const named = short.slice(0, 5);
  return (
    <>
      <p role="status">
        <strong>{summary(preview)}</strong>
      </p>
      {takenBack > 0 && <p>{formatPoints(takenBack)} point trækkes tilbage.</p>}
      {givenBack > 0 && <p>{formatPoints(givenBack)} point gives tilbage.</p>}
      {stopped > 0 && (
        <p>
          {stopped === 1 ? 'Et kommende beløb stoppes.' : `${formatCount(stopped)} kommende beløb stoppes.`}
        </p>
      )}
      {excluded > 0 && (
        <p className="secondary">
          {formatCount(excluded)} er allerede tilbageført, er dit eget fradrag eller hører til en slettet
          medarbejder.
        </p>
      )}
      {part > 0 && (
        <>
          <ul className={classes.short}>
            {named.map((line) => (
              <li key={line.entryId}>
                {line.employee.name}: {whatIsLeft(line)}
              </li>
            ))}
            {part > named.length && <li>og {formatCount(part - named.length)} flere</li>}
          </ul>
          {hasRest(preview) ? (
            <Radio.Group label="Når kun noget af beløbet er tilbage" value={choice} onChange={onChoose}>
              <Stack gap={8} mt={8}>
                <Radio value="leave" label="Lad beløbet stå" />
                <Radio value="take" label={restWords(preview)} />
              </Stack>
            </Radio.Group>
          ) : (
            <p>{part === 1 ? 'Det beløb bliver stående.' : 'De beløb bliver stående.'}</p>
          )}
        </>
      )}
    </>
  );
}

function whatIsLeft({ amount, rest, reason }: UndoPreview['short'][number]): string {
  const whole = formatPoints(Math.abs(amount));
  switch (reason) {
    case 'spent':
      return `${formatPoints(rest)} af ${whole} point er tilbage`;
    case 'filled':
      return `${formatPoints(-rest)} af ${whole} point kan gives tilbage`;
    case 'approval_required':
      return `${whole} point skal godkendes af en anden`;
    case 'amount_out_of_range':
      return `${whole} point ville gøre saldoen for stor`;
  }
}

function restWords({ restTakenBack, restGivenBack }: UndoPreview): string {
  const take = `Træk det tilbage, der er: ${formatPoints(restTakenBack)} point`;
  const give = (verb: string) =>
    `${verb} det tilbage, der ikke er fyldt op: ${formatPoints(restGivenBack)} point`;
  if (restGivenBack === 0) return take;
  return restTakenBack === 0 ? give('Giv') : `${take}, og ${give('giv')}`;
}

function summary({ full, part, stopped, takenBack, givenBack }: UndoPreview): string {
  const all = full + part;
  if (all === 0) return stopped > 0 ? 'Intet er tilføjet endnu.' : 'Der er ikke noget at føre tilbage.';
  const act = takenBack > 0 === givenBack > 0 ? 'føres' : takenBack > 0 ? 'trækkes' : 'gives';
  if (part === 0)
    return `${all === 1 ? 'Beløbet' : `Alle ${formatCount(all)} beløb`} kan ${act} helt tilbage.`;
  const some = full === 0 ? 'Intet beløb' : `${formatCount(full)} af ${formatCount(all)} beløb`;
  return `${some} kan ${act} helt tilbage; ${formatCount(part)} kun delvist eller slet ikke.`;
}
