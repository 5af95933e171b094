import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { actionSucceeded, toastError } from '../toast/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface ActionDialogProps<Payload, Result>
  extends Omit<ConfirmDialogProps, 'onConfirm' | 'isBusy' | 'error'> {
  mutation: Pick<UseMutationResult<Result, Error, Payload>, 'mutate' | 'isPending'>;
  payload: Payload;
  onDone?: (result: Result) => void;
  /** Called instead of showing the server's message in a red toast; `action` is the parameter of `toastError`. */
  onRefused?: (error: Error, action: string) => void;
}

/** Closes on any response; a toast reports the outcome. */
export function ActionDialog<Payload, Result>(props: ActionDialogProps<Payload, Result>) {
  const { mutation, payload, onDone, onRefused, ...question } = props;
  const actOnce = useMutateOnce<Payload, Result>((input, callbacks) => mutation.mutate(input, callbacks));
  const action = `${question.title} ${JSON.stringify(payload)}`;
  useEffect(() => {
    if (question.opened) actionSucceeded(action);
  }, [question.opened, action]);
  return (
    <ConfirmDialog
      {...question}
      isBusy={mutation.isPending}
      onConfirm={() =>
        actOnce(payload, {
          onSuccess: (result) => {
            actionSucceeded(action);
            onDone?.(result);
          },
          onError: (error) => (onRefused ?? toastMessage)(error, action),
          onSettled: question.onClose,
        })
      }
    />
  );
}

const toastMessage = (error: Error, action: string): void => toastError(error.message, action);
