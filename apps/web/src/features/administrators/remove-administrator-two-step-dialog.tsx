import type { Administrator } from '@saldo/contract/administrators';
import { useRemoveAdministratorTwoStep } from '../../api/administrators.ts';
import { RemoveTwoStepDialog } from '../../ui/dialog/remove-two-step-dialog.tsx';

interface RemoveAdministratorTwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number;
  administrator: Administrator;
  onRemoved: (id: number) => void;
}

export function RemoveAdministratorTwoStepDialog(props: RemoveAdministratorTwoStepDialogProps) {
  const { customerId, administrator, ...dialog } = props;
  const mutation = useRemoveAdministratorTwoStep(customerId, administrator.id);
  return <RemoveTwoStepDialog {...dialog} person={administrator} mutation={mutation} />;
}
