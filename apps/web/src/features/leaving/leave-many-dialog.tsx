import { type LeaveManyInput, type LeaveManyResult, leaveManyInput } from '@saldo/contract/leaving';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { isLargeShare } from '@saldo/domain/employees/large-leaving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenEmployees, idOfDraft, useSelectionDraft } from '../../api/employee-selections.ts';
import { leavePreviewOfDraft, useLeaveMany } from '../../api/leaving.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { StaleRowList, useStaleRows } from '../../ui/dialog/stale-rows.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { chosenWords, employeeCount } from '../../ui/text/counts.ts';
import { toastInfo, toastSuccess } from '../../ui/toast/toast.ts';
import { LeaveFields } from './leave-fields.tsx';
import { chosenLeave, type LeaveValues, leaveSchema, leaveValues } from './leave-values.ts';

interface LeaveManyDialogProps {
  opened: boolean;
  onClose: () => void;
  chosen: ChosenEmployees;
  onLeaving: () => void;
}

/** Sets the same last day for all chosen employees. */
export function LeaveManyDialog({ opened, onClose, chosen, onLeaving }: LeaveManyDialogProps) {
  const draft = useSelectionDraft(chosen);
  const preview = useQuery({ ...leavePreviewOfDraft(draft.data?.id), enabled: opened });
  const { stale, without, note } = useStaleRows('selection_stale');
  /** Waits for an answer: many would leave. */
  const [asked, setAsked] = useState<{ leave: () => void; stay: () => void }>();
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()).toString());
  const mutation = useLeaveMany();
  const count = preview.data?.employees ?? draft.data?.employees ?? chosen.count;
  const who = chosenWords(count, draft.data?.names);
  const isLarge = isLargeShare(count, preview.data?.activeEmployees ?? 0);
  return (
    <>
      <FormModal<LeaveValues, LeaveManyInput, LeaveManyResult & { lastDay: string }>
        opened={opened}
        onClose={onClose}
        // The count is 0 if every chosen employee has already left.
        title={count === 0 ? 'Registrér fratrædelse' : `Registrér fratrædelse for ${who}`}
        submitLabel={stale.length > 0 ? 'Registrér uden dem' : 'Registrér fratrædelse'}
        danger
        initialValues={leaveValues(null)}
        schema={leaveSchema(today).pipe(leaveManyInput)}
        isLoading={preview.isPending}
        toPayload={(values) => chosenLeave(values, preview.data?.keepBalanceMonths)}
        mutation={{
          isPending: mutation.isPending,
          mutate: (body, callbacks) => {
            const leave = () =>
              mutation.mutate(
                {
                  id: idOfDraft(draft),
                  body: { ...body, without },
                },
                {
                  onSettled: callbacks.onSettled,
                  onSuccess: (result) => callbacks.onSuccess?.({ ...result, lastDay: body.lastDay }),
                  onError: (error) => {
                    if (note(error)) void preview.refetch();
                    callbacks.onError?.(error);
                  },
                },
              );
            if (isLarge) setAsked({ leave, stay: callbacks.onSettled });
            else leave();
          },
        }}
        onSaved={({ leaving, lastDay }) => {
          if (leaving === 0) toastInfo('De valgte medarbejdere er allerede fratrådt.');
          else toastSuccess(`${chosenWords(leaving, draft.data?.names)} fratræder ${formatDate(lastDay)}`);
          onLeaving();
        }}
      >
        {(form) =>
          draft.error ? (
            <LoadError
              compact
              title="Medarbejderne kunne ikke hentes."
              error={draft.error}
              onRetry={() => void draft.refetch()}
            />
          ) : (
            <>
              <StaleRowList label="Medarbejdere, der ikke kan være med længere" rows={stale} />
              <LeaveFields form={form} preview={preview} who={who} today={today} />
            </>
          )
        }
      </FormModal>
      <ConfirmDialog
        opened={opened && asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          asked?.stay();
        }}
        title={`Skal ${who} fratræde?`}
        confirmLabel={`Registrér fratrædelse for ${who}`}
        onConfirm={() => {
          setAsked(undefined);
          asked?.leave();
        }}
      >
        Det er mere end en femtedel af virksomhedens {employeeCount(preview.data?.activeEmployees ?? 0)}. Se
        efter, om det er dem, der skal fratræde.
      </ConfirmDialog>
    </>
  );
}
