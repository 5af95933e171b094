import type { ApprovalSubstitute } from '@saldo/contract/approval-substitutes';
import { useDeleteSubstitute } from '../../api/approval-substitutes.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';

interface EndSubstituteDialogProps {
  opened: boolean;
  onClose: () => void;
  substitute: ApprovalSubstitute;
}

export const EndSubstituteDialog = ({ opened, onClose, substitute: one }: EndSubstituteDialogProps) => (
  <ActionDialog
    opened={opened}
    onClose={onClose}
    title={`Ønsker du at fjerne ${one.substitute.name} som stedfortræder?`}
    confirmLabel="Fjern"
    mutation={useDeleteSubstitute(one.id)}
    payload={undefined}
  >
    <p>
      {one.substitute.name} kan ikke længere godkende ordrer for {one.approver.name}.
    </p>
  </ActionDialog>
);
