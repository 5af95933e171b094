import { Button } from '@mantine/core';
import type { Employee } from '@saldo/contract/employees';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useDeleteEmployee } from '../../api/employees.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import classes from './delete-employee-dialog.module.css';

interface DeleteEmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: Employee;
  onDeleted?: ((id: number) => void) | undefined;
  /** Opens the dialog that registers a last day instead. */
  onLeave: () => void;
}

export function DeleteEmployeeDialog(props: DeleteEmployeeDialogProps) {
  const { opened, onClose, employee, onDeleted, onLeave } = props;
  const mutation = useDeleteEmployee(employee.id, () => {
    onClose();
    onDeleted?.(employee.id);
  });
  const deleteOnce = useMutateOnce(mutation.mutate);
  const { name, email, balance, leaving } = employee;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette medarbejderen?"
      confirmLabel="Slet"
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => deleteOnce()}
    >
      {leaving === null && (
        <div className={classes.instead}>
          <p className={classes.text}>
            Er {name} stoppet? En fratrædelse kan fortrydes, og navnet bliver stående på ordrer og kontoudtog.
          </p>
          <Button
            onClick={() => {
              onClose();
              onLeave();
            }}
          >
            Registrér fratrædelse i stedet
          </Button>
        </div>
      )}
      <p className={classes.text}>
        <strong>{name}</strong> ({email}) kan ikke længere logge ind i webshoppen. Navn og e-mail fjernes, og
        planlagte beløb stoppes.
      </p>
      {balance !== 0 && (
        <p className={classes.text}>
          De resterende <strong>{formatPoints(balance)} point</strong> trækkes fra som en rettelse.
        </p>
      )}
    </ConfirmDialog>
  );
}
