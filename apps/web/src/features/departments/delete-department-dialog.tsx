import type { Department } from '@saldo/contract/departments';
import { isRefusal } from '../../shared/idempotency.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDeleteDepartment } from './departments.api.ts';

interface DeleteDepartmentDialogProps {
  opened: boolean;
  onClose: () => void;
  department: Department;
}

export function DeleteDepartmentDialog(props: DeleteDepartmentDialogProps) {
  const { opened, onClose, department } = props;
  const mutation = useDeleteDepartment(department.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Ønsker du at slette afdelingen ${department.name}?`}
      confirmLabel="Slet"
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() =>
        mutation.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toastSuccess('Afdeling slettet succesfuldt');
          },
          onError: (error) => toastError(isRefusal(error) ? 'Kunne ikke slette afdeling' : error.message),
        })
      }
    >
      <p>
        <strong>{department.name}</strong> og dens valg af produkter forsvinder.{' '}
        {employeesLeft(department.employeeCount)}
      </p>
    </ConfirmDialog>
  );
}

/** Without a department, every active product is allowed (docs/domain-rules.md#assortments). */
function employeesLeft(count: number): string {
  if (count === 0) return 'Den har ingen medarbejdere.';
  return count === 1
    ? 'Dens ene medarbejder står derefter uden afdeling og kan købe alle aktive produkter.'
    : `Dens ${count.toLocaleString('da-DK')} medarbejdere står derefter uden afdeling og kan købe alle aktive produkter.`;
}
