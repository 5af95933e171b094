import type { Administrator } from '@saldo/contract/administrators';
import { ApiError } from '../../shared/api-error.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useRepeatGuard } from '../../ui/use-repeat-guard.ts';
import { useSendAdministratorWelcome } from './administrators.api.ts';

/** Sends a welcome mail; calls `onImpossible` when no operator has set a password for it. */
export function useWelcome(customerId: number, onImpossible: (administrator: Administrator) => void) {
  const mutation = useSendAdministratorWelcome(customerId);
  const guard = useRepeatGuard();
  return (administrator: Administrator) => {
    if (!administrator.sendWelcomeEmailPassword) return onImpossible(administrator);
    // A double click would send a second mail, whose link invalidates the first one's.
    if (mutation.isPending || guard.isRepeat(administrator.id)) return;
    mutation.mutate(administrator.id, {
      onSettled: () => guard.answered(administrator.id),
      onSuccess: ({ email }) => toastSuccess(`Velkomst e-mailen er nu sendt til ${email}.`),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'welcome_needs_password') onImpossible(administrator);
        else toastError('Beklager, men emailen kunne ikke sendes');
      },
    });
  };
}
