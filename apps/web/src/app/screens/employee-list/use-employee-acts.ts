import type { Employee } from '@saldo/contract/employees';
import { postForm } from '../../../api/client/post-form.ts';
import { useSendEmployeeWelcome } from '../../../api/employees.ts';
import type { EmployeeActs } from '../../../features/employees/employee-actions.tsx';
import {
  type SignInRefusal,
  signInRefusal,
  signInRefusals,
} from '../../../features/employees/sign-in-refusal.ts';
import type { Dialogs } from '../../../ui/dialog/dialogs.tsx';
import { useWelcome } from '../../../ui/toast/use-welcome.ts';
import type { EmployeeDialogs } from './employee-dialog.tsx';

/** The actions on an employee, of which most open a dialog. */
export function useEmployeeActs(open: Dialogs<EmployeeDialogs>['open']): EmployeeActs {
  const onSendWelcome = useWelcome<Employee, SignInRefusal>({
    mutation: useSendEmployeeWelcome(),
    refusalOf: signInRefusal,
    explained: signInRefusals,
    onImpossible: (employee, why) => open('impossible', { employee, wanted: 'welcome', why }),
  });
  return {
    onLogIn: (employee) => {
      const why = signInRefusal(employee);
      if (why === null) openWebshop(employee);
      else open('impossible', { employee, wanted: 'login', why });
    },
    onAddAmount: (employee) =>
      employee.leaving?.hasLeft
        ? open('impossible', { employee, wanted: 'amount', why: 'employee_left' })
        : open('addAmount', employee),
    onEdit: (employee) => open('edit', employee),
    onLeave: (employee) => open('leave', employee),
    onDelete: (employee) => open('delete', employee),
    onSendWelcome,
  };
}

/** Opens the webshop as the employee, in a new tab without access to this one. */
function openWebshop({ id }: Employee): void {
  postForm(`/api/webshop-redirect?userId=${id}`, '_blank');
}
