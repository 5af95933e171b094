import type { Operator } from '@saldo/contract/operators';
import { useSetOperatorPassword } from '../../api/operators.ts';
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
