import type { Operator } from '@saldo/contract/operators';
import { useRemoveOperatorTwoStep } from '../../api/operators.ts';
import { RemoveTwoStepDialog } from '../../ui/dialog/remove-two-step-dialog.tsx';

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
