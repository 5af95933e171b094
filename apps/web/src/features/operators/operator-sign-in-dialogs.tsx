import type { Operator } from '@saldo/contract/operators';
import { useRemoveOperatorTwoStep, useSetOperatorPassword } from '../../api/operators.ts';
import { RemoveTwoStepDialog } from '../../ui/dialog/remove-two-step-dialog.tsx';
import { PasswordDialog } from '../../ui/form/password-dialog.tsx';

interface OperatorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
}

export function OperatorPasswordDialog({ opened, onClose, operator }: OperatorPasswordDialogProps) {
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      name={operator.name}
      known={[operator.name, operator.email]}
      consequence="Operatøren bliver logget ud alle steder."
      mutation={useSetOperatorPassword(operator.id)}
    />
  );
}

interface RemoveOperatorTwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
  onRemoved: (id: number) => void;
}

export function RemoveOperatorTwoStepDialog({ operator, ...dialog }: RemoveOperatorTwoStepDialogProps) {
  return (
    <RemoveTwoStepDialog {...dialog} person={operator} mutation={useRemoveOperatorTwoStep(operator.id)} />
  );
}
