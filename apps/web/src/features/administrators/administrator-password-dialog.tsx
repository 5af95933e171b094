import type { Administrator } from '@saldo/contract/administrators';
import { useSetAdministratorPassword } from '../../api/administrators.ts';
import { PasswordDialog } from '../../ui/form/password-dialog.tsx';

interface AdministratorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  companyName: string | undefined;
  administrator: Administrator;
}

export function AdministratorPasswordDialog(props: AdministratorPasswordDialogProps) {
  const { opened, onClose, companyName, administrator } = props;
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      name={administrator.name}
      known={[administrator.name, administrator.email, companyName]}
      consequence="Administratoren bliver logget ud alle steder."
      mutation={useSetAdministratorPassword(administrator.id)}
    />
  );
}
