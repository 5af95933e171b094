import type { Operator } from '@saldo/contract/operators';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDeleteOperator } from './operators.api.ts';

interface DeleteOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
}

/** Asks before an operator is deleted. */
export function DeleteOperatorDialog({ opened, onClose, operator }: DeleteOperatorDialogProps) {
  const mutation = useDeleteOperator(operator.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette operatøren?"
      confirmLabel="Slet"
      isBusy={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(undefined, {
          onSuccess: () => toastSuccess('Operatøren er nu slettet.'),
          onError: (error) => toastError(error.message),
          onSettled: onClose,
        })
      }
    >
      <p>
        <strong>{operator.name}</strong> ({operator.email}) bliver logget ud med det samme og kan ikke logge
        ind igen. Det, operatøren har gjort, bliver stående i hændelsesloggen.
      </p>
    </ConfirmDialog>
  );
}
