import type { Employee } from '@saldo/contract/employees';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useRehire } from '../../api/leaving.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface RehireDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: Pick<Employee, 'id' | 'name' | 'balance'>;
  onRehired: (employee: Employee) => void;
}

export const RehireDialog = ({ employee: { id, name, balance }, onRehired, ...frame }: RehireDialogProps) => (
  <ActionDialog
    {...frame}
    title={`Genansæt ${name}?`}
    confirmLabel="Genansæt"
    danger={false}
    mutation={useRehire(id)}
    payload={undefined}
    onDone={(employee) => {
      toastSuccess(`${name} er nu genansat.`);
      onRehired(employee);
    }}
  >
    {name} kan logge ind og bestille igen fra nu af, og tilskrivningen af point fortsætter. Saldoen er{' '}
    {formatPoints(balance)} point, og de tidligere transaktioner bliver stående. Planlagte beløb, der blev
    stoppet, starter ikke igen.
  </ActionDialog>
);
