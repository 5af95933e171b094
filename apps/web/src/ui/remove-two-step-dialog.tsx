import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toastError, toastSuccess } from './toast.ts';

interface RemoveTwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Who has lost the phone. */
  person: { id: number; name: string; email: string };
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  onRemoved: (id: number) => void;
}

/** Asks before somebody else's two-step sign-in is turned off. */
export function RemoveTwoStepDialog(props: RemoveTwoStepDialogProps) {
  const { opened, onClose, person, mutation, onRemoved } = props;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slå totrinslogin fra?"
      confirmLabel="Slå fra"
      isBusy={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(undefined, {
          onSuccess: () => {
            toastSuccess('Totrinslogin er nu slået fra.');
            onRemoved(person.id);
          },
          onError: (error) => toastError(error.message),
          onSettled: onClose,
        })
      }
    >
      <p>
        <strong>{person.name}</strong> ({person.email}) kan herefter logge ind med kodeordet alene og får
        besked om det i en e-mail. Vær sikker på, at det er den rigtige, der har bedt om det.
      </p>
    </ConfirmDialog>
  );
}
