import type { Operator } from '@saldo/contract/operators';
import { RemoveTwoStepDialog } from '../../ui/remove-two-step-dialog.tsx';
import { useRemoveOperatorTwoStep } from './operators.api.ts';

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
