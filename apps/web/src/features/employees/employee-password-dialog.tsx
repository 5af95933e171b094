import { useSetEmployeePassword } from '../../api/employees.ts';
import { PasswordDialog } from '../../ui/form/password-dialog.tsx';

interface EmployeePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: { id: number; name: string };
}

export function EmployeePasswordDialog({ opened, onClose, employee }: EmployeePasswordDialogProps) {
  const mutation = useSetEmployeePassword(employee.id);
  return <PasswordDialog opened={opened} onClose={onClose} name={employee.name} mutation={mutation} />;
}
