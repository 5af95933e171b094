import type { Administrator } from '@saldo/contract/administrators';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { useSetAdministratorPassword } from './administrators.api.ts';

interface AdministratorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number;
  companyName: string | undefined;
  administrator: Administrator;
}

export function AdministratorPasswordDialog(props: AdministratorPasswordDialogProps) {
  const { opened, onClose, customerId, companyName, administrator } = props;
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      name={administrator.name}
      known={[administrator.name, administrator.email, companyName]}
      consequence="Administratoren bliver logget ud alle steder."
      mutation={useSetAdministratorPassword(customerId, administrator.id)}
    />
  );
}
