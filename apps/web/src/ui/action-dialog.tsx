import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { toastError } from './toast.ts';

interface ActionDialogProps<Payload, Result>
  extends Omit<ConfirmDialogProps, 'onConfirm' | 'isBusy' | 'error'> {
  mutation: Pick<UseMutationResult<Result, Error, Payload>, 'mutate' | 'isPending'>;
  payload: Payload;
  onDone?: (result: Result) => void;
  /** Replaces the red toast with the server's message. */
  onRefused?: (error: Error) => void;
}

/** Closes on any response; a toast reports the outcome. */
export function ActionDialog<Payload, Result>(props: ActionDialogProps<Payload, Result>) {
  const { mutation, payload, onDone, onRefused, ...question } = props;
  return (
    <ConfirmDialog
      {...question}
      isBusy={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(payload, {
          onSuccess: (result) => onDone?.(result),
          onError: onRefused ?? ((error) => toastError(error.message)),
          onSettled: question.onClose,
        })
      }
    />
  );
}
