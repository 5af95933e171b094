import type { Employee, employeeSortColumns } from '@saldo/contract/employees';
import { IconCoins, IconLogin2, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { TableSource } from '../../ui/table-source.ts';
import type { TableState } from '../../ui/use-table-state.ts';
import { BalanceCell } from './balance-cell.tsx';

type SortColumn = (typeof employeeSortColumns)[number];

/** What the list can be sorted by, for `useTableState`. */
export const employeeSorts: readonly { key: SortColumn; sortable: true }[] = [
  { key: 'name', sortable: true },
  { key: 'email', sortable: true },
  { key: 'department', sortable: true },
  { key: 'balance', sortable: true },
];

interface EmployeeTableProps {
  source: TableSource<Employee>;
  state: TableState<SortColumn>;
  showDepartment: boolean;
  markedKey: number | undefined;
  createButton: ReactNode;
  onShowTransactions: (employee: Employee) => void;
  /** Also when sign-in is not enabled: to say why it is not possible. */
  onLogIn: (employee: Employee) => void;
  onAddAmount: (employee: Employee) => void;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  /** Also when sign-in is not enabled: to say why it is not possible. */
  onSendWelcome: (employee: Employee) => void;
}

/** A company's employees; the department column is optional. */
export function EmployeeTable(props: EmployeeTableProps) {
  const { source, state, showDepartment, onShowTransactions } = props;
  const columns = useMemo(
    () => employeeColumns(showDepartment, onShowTransactions),
    [showDepartment, onShowTransactions],
  );
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
          greyed: !employee.loginEnabled,
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
          greyed: !employee.loginEnabled,
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

function employeeColumns(
  showDepartment: boolean,
  onShowTransactions: (employee: Employee) => void,
): readonly Column<Employee, SortColumn>[] {
  const department: Column<Employee, SortColumn> = {
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
    {
      key: 'email',
      header: 'E-mail',
      sortable: true,
      value: (employee) => employee.email,
      render: (employee) => employee.email,
    },
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
