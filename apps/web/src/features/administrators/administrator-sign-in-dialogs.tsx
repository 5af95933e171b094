import type { Administrator } from '@saldo/contract/administrators';
import { useRemoveAdministratorTwoStep, useSetAdministratorPassword } from '../../api/administrators.ts';
import { RemoveTwoStepDialog } from '../../ui/dialog/remove-two-step-dialog.tsx';
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

interface RemoveAdministratorTwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
  administrator: Administrator;
  onRemoved: (id: number) => void;
}

export function RemoveAdministratorTwoStepDialog(props: RemoveAdministratorTwoStepDialogProps) {
  const { administrator, ...dialog } = props;
  const mutation = useRemoveAdministratorTwoStep(administrator.id);
  return <RemoveTwoStepDialog {...dialog} person={administrator} mutation={mutation} />;
}
