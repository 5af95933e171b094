import type { Employee } from '@saldo/contract/employees';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

interface LoginNoticeProps {
  opened: boolean;
  onClose: () => void;
  employee: Employee;
  wanted: 'login' | 'welcome';
  onEdit: () => void;
}

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
