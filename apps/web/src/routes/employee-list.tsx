import { Button } from '@mantine/core';
import type { Frequency } from '@saldo/contract/customer-groups';
import type { Employee } from '@saldo/contract/employees';
import type { Transaction } from '@saldo/contract/transactions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { departmentKeys, departmentsOf } from '../features/departments/departments.api.ts';
import { EmployeeTable, employeeSorts } from '../features/employees/employee-table.tsx';
import { employeesPage, useBalanceInLists } from '../features/employees/employees.api.ts';
import { useWelcome } from '../features/employees/use-welcome.ts';
import { toStatement } from '../features/ledger/statement.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { serverSource } from '../ui/table-source.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { useMarkedRow } from '../ui/use-marked-row.ts';
import { useTableState } from '../ui/use-table-state.ts';

const CreateEmployeeDialog = lazyDialog(() =>
  import('../features/employees/create-employee-dialog.tsx').then((m) => m.CreateEmployeeDialog),
);
const EditEmployeeDialog = lazyDialog(() =>
  import('../features/employees/edit-employee-dialog.tsx').then((m) => m.EditEmployeeDialog),
);
const DeleteEmployeeDialog = lazyDialog(() =>
  import('../features/employees/delete-employee-dialog.tsx').then((m) => m.DeleteEmployeeDialog),
);
const LoginNotice = lazyDialog(() =>
  import('../features/employees/login-notice.tsx').then((m) => m.LoginNotice),
);
const AddAmountDialog = lazyDialog(() =>
  import('../features/ledger/add-amount-dialog.tsx').then((m) => m.AddAmountDialog),
);
const TransactionsDialog = lazyDialog(() =>
  import('../features/ledger/transactions-dialog.tsx').then((m) => m.TransactionsDialog),
);

interface EmployeeListProps {
  /** What stands above the table, with the count, once it is known, and the button. */
  header: (count: number | undefined, createButton: ReactNode) => ReactNode;
  /** The company, named by an operator; a Customer's own comes from the session. */
  customerId: number | undefined;
  /** The first date an amount can be planned for: an operator's today, a customer's tomorrow (design §4.2). */
  earliestDate: 'today' | 'tomorrow';
  showDepartment?: boolean;
  /** How often the company's group credits, where it is known. */
  frequency?: Frequency | undefined;
  /** There is an employee more or less. */
  onCountChanged?: () => void;
}

/** The employees of a company with everything that can be done with them, for an operator and for the company itself. */
export function EmployeeList(props: EmployeeListProps) {
  const { header, customerId, earliestDate, showDepartment = false, onCountChanged } = props;
  const state = useTableState({ columns: employeeSorts, defaultSort: 'name' });
  const company = customerId === undefined ? {} : { customerId };
  const source = serverSource(useQuery(employeesPage({ ...state.request, ...company })));
  const [marked, mark] = useMarkedRow();
  const putBalance = useBalanceInLists();
  const departments = departmentsOf(customerId);
  const queryClient = useQueryClient();
  /** How many employees a department has may have changed. */
  const reloadDepartments = () => void queryClient.invalidateQueries({ queryKey: departmentKeys.lists });

  const creating = useDialog<null>();
  const editing = useDialog<Employee>();
  const deleting = useDialog<Employee>();
  const addingAmount = useDialog<Employee>();
  const transactions = useDialog<Employee>();
  const notice = useDialog<{ employee: Employee; wanted: 'login' | 'welcome' }>();
  const sendWelcome = useWelcome((employee) => notice.open({ employee, wanted: 'welcome' }));

  /** The employee as the list has it now; as it was opened, when a reload moved it to another page. */
  const current = (opened: Employee): Employee => source.rows?.find(({ id }) => id === opened.id) ?? opened;
  const onAdded = (id: number) => (list: Transaction[]) => {
    mark(id);
    void putBalance(id, toStatement(list).balance);
  };
  const createButton = <Button onClick={() => creating.open(null)}>Opret medarbejder</Button>;

  return (
    <>
      {header(source.rows && source.total, createButton)}
      <EmployeeTable
        source={source}
        state={state}
        showDepartment={showDepartment}
        markedKey={marked}
        createButton={createButton}
        onShowTransactions={transactions.open}
        onLogIn={(employee) =>
          employee.loginEnabled ? openWebshop(employee) : notice.open({ employee, wanted: 'login' })
        }
        onAddAmount={addingAmount.open}
        onEdit={editing.open}
        onDelete={deleting.open}
        onSendWelcome={sendWelcome}
      />
      <CreateEmployeeDialog
        key={`create-${creating.opening}`}
        opened={creating.opened}
        onClose={creating.close}
        customerId={customerId}
        departments={departments}
        frequency={props.frequency}
        onCreated={({ id }) => {
          mark(id);
          reloadDepartments();
          onCountChanged?.();
        }}
      />
      {editing.target && (
        <EditEmployeeDialog
          key={`edit-${editing.opening}`}
          opened={editing.opened}
          onClose={editing.close}
          employee={current(editing.target)}
          departments={departments}
          onUpdated={({ id }) => {
            mark(id);
            reloadDepartments();
          }}
        />
      )}
      {deleting.target && (
        <DeleteEmployeeDialog
          key={`delete-${deleting.opening}`}
          opened={deleting.opened}
          onClose={deleting.close}
          employee={current(deleting.target)}
          onDeleted={() => {
            reloadDepartments();
            onCountChanged?.();
          }}
        />
      )}
      {addingAmount.target && (
        <AddAmountDialog
          key={`amount-${addingAmount.opening}`}
          opened={addingAmount.opened}
          onClose={addingAmount.close}
          employee={current(addingAmount.target)}
          earliestDate={earliestDate}
          onAdded={onAdded(addingAmount.target.id)}
        />
      )}
      {notice.target && (
        <LoginNotice opened={notice.opened} onClose={notice.close} onEdit={editing.open} {...notice.target} />
      )}
      {transactions.target && (
        <TransactionsDialog
          key={`transactions-${transactions.opening}`}
          opened={transactions.opened}
          onClose={transactions.close}
          employee={current(transactions.target)}
          earliestDate={earliestDate}
          onAdded={onAdded(transactions.target.id)}
          onOtherBalance={(balance) => void putBalance(transactions.target?.id ?? 0, balance)}
        />
      )}
    </>
  );
}

/** The webshop as the employee, in a new tab that has no hold on this one. */
function openWebshop({ id }: Employee): void {
  window.open(`/api/webshop-redirect?userId=${id}`, '_blank', 'noopener');
}
