import type { ApprovalRule } from '@saldo/contract/approval-rules';
import { useDeleteApprovalRule } from '../../api/approval-rules.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';

interface DeleteApprovalRuleDialogProps {
  opened: boolean;
  onClose: () => void;
  rule: ApprovalRule;
}

export const DeleteApprovalRuleDialog = ({ opened, onClose, rule }: DeleteApprovalRuleDialogProps) => (
  <ActionDialog
    opened={opened}
    onClose={onClose}
    title={`Ønsker du at slette reglen ${rule.name}?`}
    confirmLabel="Slet"
    mutation={useDeleteApprovalRule(rule.id)}
    payload={undefined}
  >
    <p>Den gælder ikke for nye ordrer. Ordrer, der allerede venter, skal stadig godkendes.</p>
  </ActionDialog>
);
