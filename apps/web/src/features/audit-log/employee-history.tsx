import type { AuditEvent } from '@saldo/contract/audit-log';
import { actionWords } from '@saldo/contract/audit-words';
import { useQuery } from '@tanstack/react-query';
import { employeeHistoryPage } from '../../api/audit-log.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { EventChanges, hasDetails } from './event-changes.tsx';
import { historyColumns } from './event-columns.tsx';

/** Who changed what of an employee, for both roles. */
export function EmployeeHistory({ employee }: { employee: { id: number } }) {
  const state = useTableState({ defaultSort: '-at', columns: historyColumns });
  const source = serverSource(useQuery(employeeHistoryPage(employee.id, state.request)));
  const named = useNamedDepartments();
  return (
    <DataTable
      label="Historik"
      columns={historyColumns}
      source={source}
      state={state}
      rowKey={(event) => event.id}
      rowName={actionWords}
      details={(event) => (hasDetails(event) ? <EventChanges event={named(event)} /> : undefined)}
      searchLabel="Søg i navne og handlinger"
      empty={{ title: 'Der er ingen hændelser endnu.' }}
      errorTitle="Historikken kunne ikke hentes."
      loadingText="Indlæser historik …"
    />
  );
}

/** Returns a function that names departments, which events refer to by id. */
function useNamedDepartments(): (event: AuditEvent) => AuditEvent {
  const { data: departments } = useQuery(departmentsOf(useCustomerId()));
  const nameOf = (id: unknown): string => {
    if (id === null) return 'Ikke tildelt';
    if (departments === undefined) return '…';
    return departments.find((department) => department.id === id)?.name ?? 'Slettet afdeling';
  };
  return (event) => ({
    ...event,
    changes: event.changes.map(({ field, ...sides }) =>
      field === 'departmentId'
        ? {
            field: 'department',
            ...Object.fromEntries(Object.entries(sides).map(([side, id]) => [side, nameOf(id)])),
          }
        : { field, ...sides },
    ),
  });
}
