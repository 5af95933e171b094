import { Button } from '@mantine/core';
import type { Employee } from '@saldo/contract/employees';
import { useCompanyName } from '../../../api/customers.ts';
import { useCaller } from '../../../api/session.ts';
import { ADD_AMOUNT, employeeActions, WELCOME } from '../../../features/employees/employee-actions.tsx';
import { EmployeeFacts } from '../../../features/employees/employee-facts.tsx';
import { signInRefusal } from '../../../features/employees/sign-in-refusal.ts';
import { useInvite } from '../../../features/employees/use-invite.ts';
import { LeavingDialogs, useLeavingDialogs } from '../../../features/leaving/leaving-dialogs.tsx';
import { LeavingNotice } from '../../../features/leaving/leaving-notice.tsx';
import { employeeAddress, employeesAddress } from '../../../ui/address/addresses.ts';
import { useNavigate } from '../../../ui/address/navigation.tsx';
import { DialogHost, useDialogs } from '../../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RowMenu } from '../../../ui/table/data-table-rows.tsx';
import type { EmployeeDialogs } from '../employee-list/employee-dialog.tsx';
import { useEmployeeActs } from '../employee-list/use-employee-acts.ts';
import classes from './employee-head.module.css';

const EmployeeDialog = lazyComponent(() =>
  import('../employee-list/employee-dialog.tsx').then((m) => m.EmployeeDialog),
);

interface EmployeeHeadProps {
  employee: Employee;
  onDeleted: () => void;
}

export function EmployeeHead({ employee, onDeleted }: EmployeeHeadProps) {
  const { id, name, customerId, leaving } = employee;
  const caller = useCaller();
  const isLeader = caller === 'Leader';
  const companyName = useCompanyName(customerId) ?? '…';
  const navigate = useNavigate();
  const dialogs = useDialogs<EmployeeDialogs>();
  const acts = useEmployeeActs(dialogs.open);
  const leavingDialogs = useLeavingDialogs();
  const list = employeesAddress(customerId, caller);
  const { invite } = useInvite();
  const canBeInvited = signInRefusal(employee) === 'login_not_enabled';
  const actions = employeeActions(employee, acts, isLeader)
    .filter(({ key }) => key !== ADD_AMOUNT)
    .map((action) =>
      action.key === WELCOME && canBeInvited
        ? { ...action, label: 'Send invitation', isGreyed: false, onSelect: () => invite(employee) }
        : action,
    );
  return (
    <>
      <PageHeader
        help={isLeader ? 'leader' : 'employee-page'}
        title={name}
        back={{ to: list, label: caller === 'Admin' ? companyName : 'Medarbejdere' }}
        action={
          <span className={classes.actions}>
            {!isLeader && (
              <Button
                {...(leaving?.hasLeft && { 'data-disabled': true, 'aria-disabled': true })}
                onClick={() => acts.onAddAmount(employee)}
              >
                Tilføj beløb
              </Button>
            )}
            <RowMenu name={name} actions={actions} />
          </span>
        }
      />
      <EmployeeFacts employee={employee} holdsAddress={`${employeeAddress(id)}/orders?status=pending`} />
      {leaving && <LeavingNotice leaving={leaving} onOpen={leavingDialogs.open} />}
      <DialogHost
        dialogs={dialogs}
        render={(dialog) => (
          <EmployeeDialog
            dialog={dialog}
            rows={[employee]}
            onDeleted={() => {
              onDeleted();
              navigate(list, { replace: true });
            }}
            onEdit={acts.onEdit}
            onLeave={acts.onLeave}
          />
        )}
      />
      <LeavingDialogs state={leavingDialogs} opened employee={employee} onChanged={() => undefined} />
    </>
  );
}
