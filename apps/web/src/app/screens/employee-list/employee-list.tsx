import { Button } from '@mantine/core';
import { readFilters } from '@saldo/contract/address-filters';
import type { Frequency } from '@saldo/contract/customer-groups';
import { employeeSortColumns } from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCustomerId } from '../../../api/customer-scope.ts';
import { employeesPage, isListed } from '../../../api/employees.ts';
import { ofCustomer } from '../../../api/query.ts';
import { useIsLeader } from '../../../api/session.ts';
import { EmployeeTable, employeeColumns } from '../../../features/employees/employee-table.tsx';
import { EMPLOYEES_PART, fromFileAddress, importedIds } from '../../../ui/address/addresses.ts';
import { Link } from '../../../ui/address/link.tsx';
import { useLocation, useNavigate, useNavigation } from '../../../ui/address/navigation.tsx';
import { useAddressParams } from '../../../ui/address/use-address-params.ts';
import { useFilters } from '../../../ui/address/use-filters.ts';
import { AddressedDialog, useAddressedDialog } from '../../../ui/dialog/addressed-dialog.tsx';
import { DialogHost, useDialogs } from '../../../ui/dialog/dialogs.tsx';
import { useAskedForm } from '../../../ui/dialog/use-asked-form.ts';
import { LazyBoundary, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { useSettled } from '../../../ui/page/use-settled.ts';
import { useRowSelection } from '../../../ui/table/row-selection.tsx';
import { serverSource } from '../../../ui/table/table-source.ts';
import { useMarkedRow } from '../../../ui/table/use-marked-row.ts';
import { tableRequest, useTableState } from '../../../ui/table/use-table-state.ts';
import { chosenBefore } from './chosen-before.ts';
import type { EmployeeListDialogs } from './employee-list-dialog.tsx';
import { useEmployeeActs } from './use-employee-acts.ts';

const EmployeeListDialog = lazyComponent(() =>
  import('./employee-list-dialog.tsx').then((m) => m.EmployeeListDialog),
);
const loadStatement = () => import('./employee-transactions-dialog.tsx');
const EmployeeTransactionsDialog = lazyComponent(() =>
  loadStatement().then((m) => m.EmployeeTransactionsDialog),
);
/** Fetches the statement before it is opened. If this fails, opening it reports the failure. */
const prepareStatement = ({ id }: Employee): void => {
  loadStatement()
    .then((m) => isListed(id) && m.prefetchStatement(id))
    .catch(() => undefined);
};
// Rendered after the rows, which need not wait for the code of the form's fields.
const EmployeeFilterFields = lazyComponent(() =>
  import('../../../features/employees/employee-filter-fields.tsx').then((m) => m.EmployeeFilterFields),
);
const EmployeeSelectionBar = lazyComponent(() =>
  import('./employee-selection-bar.tsx').then((m) => m.EmployeeSelectionBar),
);
const EmployeeNotice = lazyComponent(() => import('./employee-notice.tsx').then((m) => m.EmployeeNotice));

const defaultSort = 'name';

/** Reserves the space of the filters. */
const filterRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  maxWidth: 616,
  minHeight: 36,
} as const;

/** The query of an administrator's list at an address, to fetch before the screen is rendered. */
export function employeesAt(search: string) {
  const params = new URLSearchParams(search);
  return employeesPage({
    ...tableRequest({ sortKeys: employeeSortColumns, defaultSort }, search),
    ...readFilters(viewLists.employees, params),
    ...importedIds(params),
  });
}

interface EmployeeListProps {
  /** Rendered above the table, with the count once it is known, and the buttons that create employees. */
  header: (count: number | undefined, buttons: ReactNode) => ReactNode;
  frequency?: Frequency | undefined;
}

export function EmployeeList(props: EmployeeListProps) {
  const customerId = useCustomerId();
  const showDepartment = customerId === undefined;
  const dialogs = useDialogs<EmployeeListDialogs>();
  const isLeader = useIsLeader();
  useAskedForm('employee', () => !isLeader && dialogs.open('create'));
  const acts = useEmployeeActs(dialogs.open);
  const statement = useAddressedDialog('employee');
  const columns = useMemo(() => employeeColumns(showDepartment, statement), [showDepartment, statement]);
  const state = useTableState({ columns, defaultSort });
  const [params] = useAddressParams();
  const filters = useFilters(viewLists.employees);
  const imported = importedIds(params);
  const filter = { ...filters.values, ...imported };
  const source = serverSource(
    useQuery(employeesPage({ ...state.request, ...ofCustomer(customerId), ...filter })),
  );
  const isSettled = useSettled(Boolean(source.rows || source.error));
  const { history } = useNavigation();
  useOldImportAddress(customerId);
  const { search } = state.request;
  const selection = useRowSelection({
    page: source.rows?.map(({ id }) => id) ?? [],
    filter: JSON.stringify(filter),
    search: search ?? '',
    restore: () => chosenBefore(history),
  });
  const [marked, mark] = useMarkedRow();
  const [created, setCreated] = useState<Employee>();
  const buttons = isLeader ? null : <EmployeeButtons onCreate={() => dialogs.open('create')} />;
  const isImport = imported !== undefined;
  const notice = (created || isImport) && (
    <LazyBoundary loading={null}>
      <EmployeeNotice
        key={created?.id}
        source={source}
        state={state}
        filters={filters}
        created={created}
        onShow={mark}
      />
    </LazyBoundary>
  );

  return (
    <div id={EMPLOYEES_PART} data-in-order>
      {props.header(source.rows && source.total, buttons)}
      <EmployeeTable
        columns={columns}
        list={customerId === undefined ? 'employees' : 'customer-employees'}
        source={source}
        state={state}
        markedKey={marked}
        buttons={buttons}
        notice={notice}
        isImport={isImport}
        filters={
          <div style={filterRow}>
            {isSettled && (
              <LazyBoundary loading={null}>
                <EmployeeFilterFields filters={filters} />
              </LazyBoundary>
            )}
          </div>
        }
        filtering={filters}
        onShowLeft={() => filters.set({ state: 'left' })}
        selectionBox={isLeader ? undefined : selection.box}
        isLeader={isLeader}
        statement={statement}
        onApproach={prepareStatement}
        {...acts}
      />
      {isSettled && !isLeader && (
        <LazyBoundary loading={null}>
          <EmployeeSelectionBar
            rows={selection}
            total={source.total}
            filter={{ ...filter, ...(search && { search }) }}
          />
        </LazyBoundary>
      )}
      <DialogHost
        dialogs={dialogs}
        render={(dialog) => (
          <EmployeeListDialog
            dialog={dialog}
            rows={source.rows}
            frequency={props.frequency}
            onChanged={mark}
            onCreated={(employee) => {
              mark(employee.id);
              setCreated(employee);
            }}
            onDeleted={selection.drop}
            onEdit={acts.onEdit}
            onLeave={acts.onLeave}
          />
        )}
      />
      <AddressedDialog dialog={statement}>
        {(frame, employeeId) => (
          <EmployeeTransactionsDialog
            {...frame}
            employeeId={employeeId}
            listed={source.rows?.find(({ id }) => id === employeeId)}
            onPosted={() => mark(employeeId)}
          />
        )}
      </AddressedDialog>
    </div>
  );
}

/** The import was a part of this screen, with the address `#import`. */
function useOldImportAddress(customerId: number | undefined): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '#import') navigate(fromFileAddress('import', customerId), { replace: true });
  }, [hash, customerId, navigate]);
}

const EmployeeButtons = ({ onCreate }: { onCreate: () => void }) => (
  <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <Button component={Link} to={fromFileAddress('update', useCustomerId())} variant="default">
      Fra fil
    </Button>
    <Button data-creates onClick={onCreate}>
      Opret medarbejder
    </Button>
  </span>
);
