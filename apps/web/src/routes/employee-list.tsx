import { Button } from '@mantine/core';
import type { Frequency } from '@saldo/contract/customer-groups';
import type { Employee } from '@saldo/contract/employees';
import type { Transaction } from '@saldo/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { EmployeeTable, employeeColumns } from '../features/employees/employee-table.tsx';
import {
  employeesPage,
  useBalanceInLists,
  useSendEmployeeWelcome,
} from '../features/employees/employees.api.ts';
import { toStatement } from '../features/ledger/statement.ts';
import { DialogHost, useDialogs } from '../ui/dialogs.tsx';
import { lazyComponent } from '../ui/lazy-part.tsx';
import { serverSource } from '../ui/table-source.ts';
import { useMarkedRow } from '../ui/use-marked-row.ts';
import { useTableState } from '../ui/use-table-state.ts';
import { useWelcome } from '../ui/use-welcome.ts';

const CreateEmployeeDialog = lazyComponent(() =>
  import('../features/employees/create-employee-dialog.tsx').then((m) => m.CreateEmployeeDialog),
);
const EditEmployeeDialog = lazyComponent(() =>
  import('../features/employees/edit-employee-dialog.tsx').then((m) => m.EditEmployeeDialog),
);
const DeleteEmployeeDialog = lazyComponent(() =>
  import('../features/employees/delete-employee-dialog.tsx').then((m) => m.DeleteEmployeeDialog),
);
const LoginNotice = lazyComponent(() =>
  import('../features/employees/login-notice.tsx').then((m) => m.LoginNotice),
);
const AddAmountDialog = lazyComponent(() =>
  import('../features/ledger/add-amount-dialog.tsx').then((m) => m.AddAmountDialog),
);
const TransactionsDialog = lazyComponent(() =>
  import('../features/ledger/transactions-dialog.tsx').then((m) => m.TransactionsDialog),
);

type EmployeeDialogs = {
  create: undefined;
  edit: Employee;
  delete: Employee;
  addAmount: Employee;
  transactions: Employee;
  noPassword: { employee: Employee; wanted: 'login' | 'welcome' };
};

interface EmployeeListProps {
  /** Above the table; takes the count, once it is known, and the create button. */
  header: (count: number | undefined, createButton: ReactNode) => ReactNode;
  /** For an operator; an administrator's customer comes from the session. */
  customerId: number | undefined;
  earliestDate: 'today' | 'tomorrow';
  showDepartment?: boolean;
  frequency?: Frequency | undefined;
  /** Below the table, once it has loaded, so that their downloads do not delay it. */
  children?: ReactNode;
}

export function EmployeeList(props: EmployeeListProps) {
  const { header, customerId, earliestDate, showDepartment = false } = props;
  const dialogs = useDialogs<EmployeeDialogs>();
  const columns = useMemo(
    () => employeeColumns(showDepartment, (employee) => dialogs.open('transactions', employee)),
    [showDepartment, dialogs.open],
  );
  const state = useTableState({ columns, defaultSort: 'name' });
  const ofCustomer = customerId === undefined ? {} : { customerId };
  const source = serverSource(useQuery(employeesPage({ ...state.request, ...ofCustomer })));
  const [hasLoaded, setLoaded] = useState(false);
  if (!hasLoaded && (source.rows || source.error)) setLoaded(true);
  const [marked, mark] = useMarkedRow();
  const putBalance = useBalanceInLists();
  const departments = departmentsOf(customerId);
  const sendWelcome = useWelcome<Employee>({
    mutation: useSendEmployeeWelcome(),
    isPossible: ({ loginEnabled }) => loginEnabled,
    impossible: 'login_not_enabled',
    onImpossible: (employee) => dialogs.open('noPassword', { employee, wanted: 'welcome' }),
  });

  /** The employee's current row, or the one at opening if it has moved to another page. */
  const current = (employee: Employee): Employee =>
    source.rows?.find(({ id }) => id === employee.id) ?? employee;
  const onAdded = (id: number) => (transactions: Transaction[]) => {
    mark(id);
    void putBalance(id, toStatement(transactions).balance);
  };
  const createButton = <Button onClick={() => dialogs.open('create')}>Opret medarbejder</Button>;

  return (
    <>
      {header(source.rows && source.total, createButton)}
      <EmployeeTable
        columns={columns}
        source={source}
        state={state}
        markedKey={marked}
        createButton={createButton}
        onLogIn={(employee) =>
          employee.loginEnabled
            ? openWebshop(employee)
            : dialogs.open('noPassword', { employee, wanted: 'login' })
        }
        onAddAmount={(employee) => dialogs.open('addAmount', employee)}
        onEdit={(employee) => dialogs.open('edit', employee)}
        onDelete={(employee) => dialogs.open('delete', employee)}
        onSendWelcome={sendWelcome}
      />
      {hasLoaded && props.children}
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => (
            <CreateEmployeeDialog
              {...frame}
              customerId={customerId}
              departments={departments}
              frequency={props.frequency}
              onCreated={({ id }) => mark(id)}
            />
          ),
          edit: (frame, employee) => (
            <EditEmployeeDialog
              {...frame}
              employee={current(employee)}
              departments={departments}
              onUpdated={({ id }) => mark(id)}
            />
          ),
          delete: (frame, employee) => <DeleteEmployeeDialog {...frame} employee={current(employee)} />,
          addAmount: (frame, employee) => (
            <AddAmountDialog
              {...frame}
              employee={current(employee)}
              earliestDate={earliestDate}
              onAdded={onAdded(employee.id)}
            />
          ),
          transactions: (frame, employee) => (
            <TransactionsDialog
              {...frame}
              employee={current(employee)}
              earliestDate={earliestDate}
              onAdded={onAdded(employee.id)}
              onOtherBalance={(balance) => void putBalance(employee.id, balance)}
            />
          ),
          noPassword: (frame, { employee, wanted }) => (
            <LoginNotice
              {...frame}
              employee={employee}
              wanted={wanted}
              onEdit={() => dialogs.open('edit', employee)}
            />
          ),
        }}
      />
    </>
  );
}

/** Opens the webshop as the employee, in a new tab without access to this one. */
function openWebshop({ id }: Employee): void {
  window.open(`/api/webshop-redirect?userId=${id}`, '_blank', 'noopener');
}
