import type { Administrator } from '@saldo/contract/administrators';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { useSetAdministratorPassword } from './administrators.api.ts';

interface AdministratorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number;
  administrator: Administrator;
}

export function AdministratorPasswordDialog(props: AdministratorPasswordDialogProps) {
  const { opened, onClose, customerId, administrator } = props;
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      name={administrator.name}
      consequence="Administratoren bliver logget ud alle steder."
      mutation={useSetAdministratorPassword(customerId, administrator.id)}
    />
  );
}
