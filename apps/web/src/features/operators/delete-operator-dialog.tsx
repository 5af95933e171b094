import type { Operator } from '@saldo/contract/operators';
import { useDeleteOperator } from '../../api/operators.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface DeleteOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
}

export function DeleteOperatorDialog({ opened, onClose, operator }: DeleteOperatorDialogProps) {
  const mutation = useDeleteOperator(operator.id);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette operatøren?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      onDone={() => toastSuccess(`${operator.name} er nu slettet.`)}
    >
      <p>
        <strong>{operator.name}</strong> ({operator.email}) bliver logget ud med det samme og kan ikke logge
        ind igen. Det, operatøren har gjort, bliver stående i hændelsesloggen.
      </p>
    </ActionDialog>
  );
}
