import type { Department } from '@saldo/contract/departments';
import { useDeleteDepartment } from '../../api/departments.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { actionSucceeded, toastError, toastSuccess } from '../../ui/toast/toast.ts';

interface DeleteDepartmentDialogProps {
  opened: boolean;
  onClose: () => void;
  department: Department;
}

export function DeleteDepartmentDialog(props: DeleteDepartmentDialogProps) {
  const { opened, onClose, department } = props;
  const mutation = useDeleteDepartment(department.id);
  const deleteOnce = useMutateOnce(mutation.mutate);
  const title = `Ønsker du at slette afdelingen ${department.name}?`;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel="Slet"
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() =>
        deleteOnce(undefined, {
          onSuccess: () => {
            onClose();
            actionSucceeded(title);
            toastSuccess('Afdeling slettet succesfuldt');
          },
          onError: () => toastError('Kunne ikke slette afdeling', title),
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
    : `Dens ${formatCount(count)} medarbejdere står derefter uden afdeling og kan købe alle aktive produkter.`;
}
