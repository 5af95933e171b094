import type { Employee } from '@saldo/contract/employees';
import { ApiError } from '../../shared/api-error.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useRepeatGuard } from '../../ui/use-repeat-guard.ts';
import { useSendEmployeeWelcome } from './employees.api.ts';

/** Sends a welcome mail; calls `onImpossible` if the employee has no password. */
export function useWelcome(onImpossible: (employee: Employee) => void) {
  const mutation = useSendEmployeeWelcome();
  const guard = useRepeatGuard();
  return (employee: Employee) => {
    if (!employee.loginEnabled) return onImpossible(employee);
    // A double click would send a second mail, whose link invalidates the first one's.
    if (mutation.isPending || guard.isRepeat(employee.id)) return;
    mutation.mutate(employee.id, {
      onSettled: () => guard.answered(employee.id),
      onSuccess: ({ email }) => toastSuccess(`Velkomst e-mailen er nu sendt til ${email}.`),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'login_not_enabled') onImpossible(employee);
        else toastError('Beklager, men emailen kunne ikke sendes');
      },
    });
  };
}
