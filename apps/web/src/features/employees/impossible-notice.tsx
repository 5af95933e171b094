import type { Employee } from '@saldo/contract/employees';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import type { SignInRefusal } from './sign-in-refusal.ts';

export type ImpossibleAct = 'login' | 'welcome' | 'amount';

const titles: Record<ImpossibleAct, string> = {
  login: 'Login er ikke muligt',
  welcome: 'Velkomst e-mailen kan ikke sendes',
  amount: 'Beløbet kan ikke tilføjes',
};

interface ImpossibleNoticeProps {
  opened: boolean;
  onClose: () => void;
  employee: Employee;
  wanted: ImpossibleAct;
  why: SignInRefusal;
  onEdit: () => void;
}

export function ImpossibleNotice({ opened, onClose, employee, wanted, why, onEdit }: ImpossibleNoticeProps) {
  return (
    <NoticeDialog
      opened={opened}
      onClose={onClose}
      title={titles[wanted]}
      actions={[
        {
          label: 'Rediger',
          onClick: () => {
            onClose();
            onEdit();
          },
        },
      ]}
    >
      <p>
        <strong>{employee.name}</strong>{' '}
        {why === 'employee_left'
          ? 'er fratrådt. Brug Genansæt via Rediger, hvis personen er kommet tilbage.'
          : 'har ikke noget kodeord. Vælg først et kodeord via Rediger.'}
      </p>
    </NoticeDialog>
  );
}
