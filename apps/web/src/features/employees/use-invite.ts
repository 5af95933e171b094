import type { Employee } from '@saldo/contract/employees';
import { useSendEmployeeInvitation } from '../../api/employees.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { actionSucceeded, toastError, toastSuccess } from '../../ui/toast/toast.ts';

/** Mails an employee without a password a link to choose one, and says so in a toast. */
export function useInvite() {
  const { mutate, isPending } = useSendEmployeeInvitation();
  const inviteOnce = useMutateOnce(mutate);
  const invite = ({ id }: Employee, onSent?: () => void) => {
    const action = `invite ${id}`;
    inviteOnce(id, {
      onSuccess: ({ email }) => {
        actionSucceeded(action);
        toastSuccess(`Linket er nu sendt til ${email}.`);
        onSent?.();
      },
      onError: (error) => toastError(error.message, action),
    });
  };
  return { invite, isPending };
}
