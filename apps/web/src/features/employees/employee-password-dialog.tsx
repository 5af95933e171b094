import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { useSetEmployeePassword } from './employee-changes.api.ts';

interface EmployeePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: { id: number; name: string };
}

export function EmployeePasswordDialog({ opened, onClose, employee }: EmployeePasswordDialogProps) {
  const mutation = useSetEmployeePassword(employee.id);
  return <PasswordDialog opened={opened} onClose={onClose} name={employee.name} mutation={mutation} />;
}
