import type { Employee } from '@saldo/contract/employees';
import { useCancelLeave } from '../../api/leaving.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { leavingOf } from '../../ui/text/leaving-words.ts';
import { actionSucceeded, toastSuccess } from '../../ui/toast/toast.ts';

interface CancelLeaveDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: Pick<Employee, 'id' | 'name'>;
  onStays: (employee: Employee) => void;
}

export const CancelLeaveDialog = ({ employee: { id, name }, onStays, ...frame }: CancelLeaveDialogProps) => (
  <ActionDialog
    {...frame}
    title={`Annuller fratrædelsen for ${name}?`}
    confirmLabel="Annuller fratrædelse"
    cancelLabel="Luk"
    danger={false}
    mutation={useCancelLeave(id)}
    payload={undefined}
    onDone={(employee) => {
      actionSucceeded(leavingOf(id));
      toastSuccess(`Fratrædelsen for ${name} er nu annulleret.`);
      onStays(employee);
    }}
  >
    {name} kan fortsat logge ind og får point som før.
  </ActionDialog>
);
