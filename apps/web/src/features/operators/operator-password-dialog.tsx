import type { Operator } from '@saldo/contract/operators';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { useSetOperatorPassword } from './operators.api.ts';

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
