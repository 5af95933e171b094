import { Button } from '@mantine/core';
import {
  employeeFields,
  type employeeSortColumns,
  listedEmployeeFields,
} from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import type { ReactNode } from 'react';
import { useMedium } from '../../ui/page/screen-width.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column, SelectionBoxOf } from '../../ui/table/table-column.ts';
import type { TableSource } from '../../ui/table/table-source.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { leavingWords } from '../../ui/text/leaving-words.ts';
import { BalanceCell, type StatementLink } from './balance-cell.tsx';
import { type EmployeeActs, employeeActions } from './employee-actions.tsx';
import { loginWords } from './login-words.ts';

type EmployeeColumn = Column<Employee, (typeof employeeSortColumns)[number]>;

interface EmployeeTableProps extends EmployeeActs {
  columns: readonly EmployeeColumn[];
  list: 'employees' | 'customer-employees';
  source: TableSource<Employee>;
  state: TableState;
  markedKey: number | undefined;
  /** The buttons that create and import employees. */
  buttons: ReactNode;
  /** Shown beside the search. */
  notice: ReactNode;
  /** Whether only the employees of one import are listed. */
  isImport: boolean;
  filters: ReactNode;
  filtering: { count: number; clear: () => void };
  onShowLeft: () => void;
  selectionBox: SelectionBoxOf<number> | undefined;
  isLeader: boolean;
  statement: StatementLink;
  onApproach: (employee: Employee) => void;
}

export function EmployeeTable(props: EmployeeTableProps) {
  const { columns, source, state, statement, selectionBox } = props;
  const medium = useMedium();
  return (
    <DataTable<Employee>
      label="Medarbejdere"
      list={props.list}
      columns={columns}
      source={source}
      state={state}
      rowKey={(employee) => employee.id}
      rowName={(employee) => employee.name}
      rowHref={({ id }) => statement.addressOf(id)}
      onOpenRow={({ id }) => statement.show(id)}
      onApproachRow={props.onApproach}
      actions={(employee) => employeeActions(employee, props, props.isLeader)}
      // Beside six icons the e-mail addresses would be cut.
      actionsInMenu={medium}
      tools={props.notice}
      filters={props.filters}
      filtering={props.filtering}
      empty={emptyList(props)}
      errorTitle="Medarbejderne kunne ikke hentes."
      loadingText="Indlæser medarbejdere …"
      searchLabel="Søg i medarbejdere"
      paginator="always"
      markedKey={props.markedKey}
      {...(selectionBox && { selectionBox: (name, row) => selectionBox(name, row?.id) })}
    />
  );
}

function emptyList({ filtering, isImport, isLeader, buttons, onShowLeft }: EmployeeTableProps) {
  if (filtering.count > 0) {
    const action = (
      <Button variant="default" onClick={filtering.clear}>
        Vis alle
      </Button>
    );
    return { title: 'Ingen medarbejdere passer til filteret.', action };
  }
  if (isImport) return { title: 'De importerede medarbejdere er ikke på listen længere.' };
  if (isLeader) return { title: 'Der er ingen medarbejdere i dine afdelinger.' };
  return {
    title: 'Der er ingen medarbejdere endnu.',
    why: 'Opret den første, og tilføj point til saldoen.',
    action: (
      <>
        {buttons}
        <Button variant="subtle" size="xs" onClick={onShowLeft}>
          Vis fratrådte
        </Button>
      </>
    ),
  };
}

export function employeeColumns(
  showDepartment: boolean,
  statement: StatementLink,
): readonly EmployeeColumn[] {
  const department: EmployeeColumn = {
    key: 'department',
    header: 'Afdeling',
    sortable: true,
    onCardEnd: true,
    value: (employee) => employee.department?.name ?? '',
    render: (employee) => employee.department?.name ?? <span className="secondary">Ikke tildelt</span>,
  };
  return [
    {
      key: 'name',
      header: 'Navn',
      sortable: true,
      value: (employee) => employee.name,
      render: ({ name, leaving }) =>
        leaving ? (
          <>
            {name}{' '}
            <span className="secondary" style={{ whiteSpace: 'nowrap' }}>
              {leavingWords(leaving)}
            </span>
          </>
        ) : (
          name
        ),
    },
    ...listedEmployeeFields.map(
      (name): EmployeeColumn => ({
        key: name,
        header: employeeFields[name].label,
        sortable: true,
        shrinksOnCard: true,
        ...(name === 'employeeNumber' && ifThereIsRoom),
        value: (employee) => employee[name],
        render: (employee) => employee[name],
      }),
    ),
    ...(showDepartment ? [department] : []),
    {
      key: 'login',
      header: 'Login',
      fitsContent: true,
      hideOnMedium: true,
      // Otherwise the department ends the line.
      onCardEnd: !showDepartment,
      value: loginWords,
      render: (employee) => <span className="secondary">{loginWords(employee)}</span>,
      renderOnCard: (employee) =>
        employee.loginEnabled ? null : <span className="secondary">{loginWords(employee)}</span>,
    },
    {
      key: 'balance',
      header: 'Saldo',
      sortable: true,
      align: 'right',
      onCardTop: true,
      render: (employee) => <BalanceCell employee={employee} statement={statement} />,
    },
  ];
}

const ifThereIsRoom = { hideIfEmpty: true, hideOnMedium: true, hideOnCard: true, fitsContent: true };
