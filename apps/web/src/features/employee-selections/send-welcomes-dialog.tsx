import { Button } from '@mantine/core';
import type { SelectionDraft, WelcomeKind, Welcomes } from '@saldo/contract/employee-selections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChosenEmployees,
  useSelectionDraft,
  useSendWelcomes,
  welcomesOfDraft,
} from '../../api/employee-selections.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { FormErrorBanner } from '../../ui/dialog/form-parts.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { StaleRowList, useStaleRows } from '../../ui/dialog/stale-rows.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { chosenWords, employeeCount, formatCount } from '../../ui/text/counts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { ChosenNames } from './chosen-names.tsx';
import classes from './employee-selections.module.css';

interface SendWelcomesDialogProps {
  opened: boolean;
  onClose: () => void;
  chosen: ChosenEmployees;
  kind: WelcomeKind;
  onSent: () => void;
}

const words: Record<WelcomeKind, { title: string; the: string }> = {
  welcome: { title: 'Send velkomst e-mail', the: 'Velkomst e-mailen' },
  invitation: { title: 'Send invitation', the: 'Invitationen' },
};

/** Shows who gets the mail and who is skipped. Stays open with the result if more are skipped than it announced. */
export function SendWelcomesDialog(props: SendWelcomesDialogProps) {
  const { opened, onClose, chosen, kind, onSent } = props;
  const draft = useSelectionDraft(chosen);
  const preview = useQuery({
    ...welcomesOfDraft(draft.data?.id, kind),
    enabled: opened,
    // The mails just sent count towards the limits: a new preview would skip more employees.
    refetchOnWindowFocus: false,
  });
  const { stale, without, note } = useStaleRows('selection_stale');
  const [result, setResult] = useState<Welcomes>();
  const mutation = useSendWelcomes();
  const sendOnce = useMutateOnce(mutation.mutate);
  const failed = [draft, preview].find(({ error, data }) => error && data === undefined);
  const send = ({ id }: SelectionDraft, expected: Welcomes) =>
    sendOnce(
      { id, body: { without, kind } },
      {
        onSuccess: (sent) => {
          onSent();
          if (sent.skipped > expected.skipped) return setResult(sent);
          toastSuccess(`${words[kind].the} er på vej til ${chosenWords(sent.employees, draft.data?.names)}.`);
          onClose();
        },
        onError: (error) => {
          if (note(error)) void preview.refetch();
        },
      },
    );
  return (
    <ModalFrame
      opened={opened}
      // The mails cannot be taken back, so the dialog stays open until they are queued.
      onClose={() => !mutation.isPending && onClose()}
      resistsClosing={() => mutation.isPending}
      title={words[kind].title}
      size="sm"
    >
      {result ? (
        <Result result={result} kind={kind} onClose={onClose} />
      ) : failed?.error ? (
        <LoadError
          compact
          title="Medarbejderne kunne ikke hentes."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : draft.data && preview.data ? (
        <Question
          draft={draft.data}
          preview={preview.data}
          kind={kind}
          stale={stale}
          error={mutation.error?.message}
          isSending={mutation.isPending}
          onClose={onClose}
          onSend={send}
        />
      ) : (
        <Spinner text="Finder medarbejderne …" />
      )}
    </ModalFrame>
  );
}

interface QuestionProps {
  draft: SelectionDraft;
  preview: Welcomes;
  kind: WelcomeKind;
  stale: ReturnType<typeof useStaleRows>['stale'];
  error: string | undefined;
  isSending: boolean;
  onClose: () => void;
  onSend: (draft: SelectionDraft, preview: Welcomes) => void;
}

function Question({ draft, preview, kind, stale, error, isSending, onClose, onSend }: QuestionProps) {
  const { employees } = preview;
  return (
    <>
      <FormErrorBanner message={error} />
      <div className={classes.who} role="status">
        <p>
          {employees === 0 ? (
            <strong>Ingen af de valgte kan få {words[kind].the.toLowerCase()}.</strong>
          ) : (
            <>
              <strong>{chosenWords(employees, draft.names)}</strong> får en e-mail med et link til at vælge
              kodeord til webshoppen. Et ældre link virker så ikke længere.
            </>
          )}
        </p>
        <ChosenNames draft={draft} />
      </div>
      <Skipped welcomes={preview} />
      <StaleRowList label="Medarbejdere, der ikke kan være med længere" rows={stale} />
      <DialogButtons>
        <Button variant="default" disabled={isSending} onClick={onClose} data-autofocus>
          {employees === 0 ? 'Luk' : 'Annuller'}
        </Button>
        {employees > 0 && (
          <Button loading={isSending} onClick={() => onSend(draft, preview)}>
            {stale.length > 0 ? 'Send uden dem' : `Send til ${chosenWords(employees, draft.names)}`}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

interface ResultProps {
  result: Welcomes;
  kind: WelcomeKind;
  onClose: () => void;
}

function Result({ result, kind, onClose }: ResultProps) {
  return (
    <>
      <p role="status">
        {words[kind].the} er på vej til <strong>{employeeCount(result.employees)}</strong>.
      </p>
      <Skipped welcomes={result} />
      <DialogButtons>
        <Button onClick={onClose}>Luk</Button>
      </DialogButtons>
    </>
  );
}

function Skipped({ welcomes: { skipped, firstSkipped } }: { welcomes: Welcomes }) {
  if (skipped === 0) return null;
  const more = skipped - firstSkipped.length;
  return (
    <>
      <p>
        <strong>{employeeCount(skipped)}</strong> springes over:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <ul className={classes.lines} aria-label="Springes over" tabIndex={0}>
        {firstSkipped.map(({ employee, message }) => (
          <li key={employee.id}>
            {employee.name}: {message}
          </li>
        ))}
        {more > 0 && <li>og {formatCount(more)} flere</li>}
      </ul>
    </>
  );
}
