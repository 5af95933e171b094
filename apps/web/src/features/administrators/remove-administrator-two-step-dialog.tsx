import type { Administrator } from '@saldo/contract/administrators';
import { useRemoveAdministratorTwoStep } from '../../api/administrators.ts';
import { RemoveTwoStepDialog } from '../../ui/dialog/remove-two-step-dialog.tsx';

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
