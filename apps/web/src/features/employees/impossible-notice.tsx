import type { Employee } from '@saldo/contract/employees';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { invitedOn } from './login-words.ts';
import type { SignInRefusal } from './sign-in-refusal.ts';
import { useInvite } from './use-invite.ts';

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
  const { invite, isPending } = useInvite();
  const offersLink = wanted === 'welcome' && why === 'login_not_enabled';
  return (
    <NoticeDialog
      opened={opened}
      onClose={onClose}
      title={titles[wanted]}
      instead={
        offersLink
          ? {
              label: 'Send link til at vælge kodeord',
              isBusy: isPending,
              onClick: () => invite(employee, onClose),
            }
          : undefined
      }
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
      {offersLink && (
        <p>
          Eller send et link, så medarbejderen selv vælger sit kodeord.
          {employee.invitedAt && ` Det seneste blev sendt ${invitedOn(employee.invitedAt)}.`}
        </p>
      )}
    </NoticeDialog>
  );
}
