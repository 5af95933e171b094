import type { Employee } from '@saldo/contract/employees';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

interface LoginNoticeProps {
  opened: boolean;
  onClose: () => void;
  employee: Employee;
  wanted: 'login' | 'welcome';
  onEdit: () => void;
}

/** Explains why opening the webshop as an employee, or sending a welcome mail, is not possible without a password. */
export function LoginNotice({ opened, onClose, employee, wanted, onEdit }: LoginNoticeProps) {
  return (
    <NoticeDialog
      opened={opened}
      onClose={onClose}
      title={wanted === 'login' ? 'Login er ikke muligt' : 'Velkomst e-mailen kan ikke sendes'}
      action={{
        label: 'Rediger',
        onClick: () => {
          onClose();
          onEdit();
        },
      }}
    >
      <p>
        <strong>{employee.name}</strong> har ikke noget kodeord. Sæt først et kodeord via Rediger.
      </p>
    </NoticeDialog>
  );
}
