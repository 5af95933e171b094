import { employeeFields, listedEmployeeFields } from '@saldo/contract/employee-fields';
import type { Employee, employeeSortColumns } from '@saldo/contract/employees';
import { IconCoins, IconLogin2, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { TableSource } from '../../ui/table-source.ts';
import type { TableState } from '../../ui/use-table-state.ts';
import { BalanceCell } from './balance-cell.tsx';

export type EmployeeColumn = Column<Employee, (typeof employeeSortColumns)[number]>;

interface EmployeeTableProps {
  columns: readonly EmployeeColumn[];
  source: TableSource<Employee>;
  state: TableState;
  markedKey: number | undefined;
  createButton: ReactNode;
  /** Also called for an employee without a password, to explain why it is impossible. */
  onLogIn: (employee: Employee) => void;
  onAddAmount: (employee: Employee) => void;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  /** Also called for an employee without a password, to explain why it is impossible. */
  onSendWelcome: (employee: Employee) => void;
}

export function EmployeeTable(props: EmployeeTableProps) {
  const { columns, source, state } = props;
  return (
    <DataTable
      label="Medarbejdere"
      columns={columns}
      source={source}
      state={state}
      rowKey={(employee) => employee.id}
      rowName={(employee) => employee.name}
      actions={(employee) => [
        {
          key: 'log-in',
          label: 'Log ind',
          icon: <IconLogin2 size={20} aria-hidden />,
          isGreyed: !employee.loginEnabled,
          onSelect: () => props.onLogIn(employee),
        },
        {
          key: 'add-amount',
          label: 'Tilføj beløb',
          icon: <IconCoins size={20} aria-hidden />,
          onSelect: () => props.onAddAmount(employee),
        },
        {
          key: 'edit',
          label: 'Rediger',
          icon: <IconPencil size={20} aria-hidden />,
          onSelect: () => props.onEdit(employee),
        },
        {
          key: 'delete',
          label: 'Slet',
          icon: <IconTrash size={20} aria-hidden />,
          danger: true,
          onSelect: () => props.onDelete(employee),
        },
        {
          key: 'welcome',
          label: 'Send velkomst e-mail',
          icon: <IconMail size={20} aria-hidden />,
          isGreyed: !employee.loginEnabled,
          onSelect: () => props.onSendWelcome(employee),
        },
      ]}
      empty={{
        title: 'Der er ingen medarbejdere endnu.',
        why: 'Opret den første, og tilføj point til saldoen.',
        action: props.createButton,
      }}
      errorTitle="Medarbejderne kunne ikke hentes."
      loadingText="Indlæser medarbejdere …"
      searchLabel="Søg i medarbejdere"
      markedKey={props.markedKey}
    />
  );
}

export function employeeColumns(
  showDepartment: boolean,
  onShowTransactions: (employee: Employee) => void,
): readonly EmployeeColumn[] {
  const department: EmployeeColumn = {
    key: 'department',
    header: 'Afdeling',
    sortable: true,
    value: (employee) => employee.department?.name ?? '',
    render: (employee) => employee.department?.name ?? <span className="secondary">Ikke tildelt</span>,
  };
  return [
    {
      key: 'name',
      header: 'Navn',
      sortable: true,
      ...(!showDepartment && { width: '35%' }),
      value: (employee) => employee.name,
      render: (employee) => employee.name,
    },
    ...listedEmployeeFields.map(
      (name): EmployeeColumn => ({
        key: name,
        header: employeeFields[name].label,
        sortable: true,
        value: (employee) => employee[name],
        render: (employee) => employee[name],
      }),
    ),
    ...(showDepartment ? [department] : []),
    {
      key: 'balance',
      header: 'Saldo',
      sortable: true,
      align: 'right',
      width: '160px',
      onCardTop: true,
      render: (employee) => <BalanceCell employee={employee} onOpen={() => onShowTransactions(employee)} />,
    },
  ];
}
