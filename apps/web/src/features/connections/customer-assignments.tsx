import type { ConnectedCustomer, Connection } from '@saldo/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectedCustomers } from '../../api/connections.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { CompactSelect } from '../../ui/form/compact-select.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useClientSource } from '../../ui/table/use-client-source.ts';
import { useLiveSearch } from '../../ui/table/use-live-search.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import type { Assignment } from './assign-customer-dialog.tsx';

const AssignCustomerDialog = lazyComponent(() =>
  import('./assign-customer-dialog.tsx').then((m) => m.AssignCustomerDialog),
);

export function CustomerAssignments({ connections }: { connections: readonly Connection[] }) {
  const dialogs = useDialogs<{ assign: Assignment }>();
  const [marked, mark] = useMarkedRow();
  const columns = useMemo(
    () => customerColumns(connections, (assignment) => dialogs.open('assign', assignment)),
    [connections, dialogs.open],
  );
  const state = useLiveSearch(useTableState({ columns, defaultSort: 'companyName' }));
  const source = useClientSource(useQuery(connectedCustomers), columns, state);
  return (
    <>
      <SectionHeader title="Kunder" count={source.rows && source.total} />
      <DataTable
        label="Kunder"
        columns={columns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ companyName }) => companyName}
        searchLabel="Søg i kunder"
        empty={{ title: 'Der er ingen kunder endnu.' }}
        errorTitle="Kunderne kunne ikke hentes."
        loadingText="Indlæser kunder …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          assign: (frame, assignment) => (
            <AssignCustomerDialog {...frame} {...assignment} onAssigned={({ id }) => mark(id)} />
          ),
        }}
      />
    </>
  );
}

function customerColumns(
  connections: readonly Connection[],
  onAssign: (assignment: Assignment) => void,
): readonly Column<ConnectedCustomer>[] {
  // Empty for a new connection if the list of customers has loaded before the list of connections.
  const nameOf = (id: number) => connections.find((connection) => connection.id === id)?.name ?? '';
  return [
    {
      key: 'companyName',
      header: 'Firmanavn',
      sortable: true,
      value: ({ companyName }) => companyName,
      render: ({ companyName }) => companyName,
    },
    {
      key: 'connection',
      header: 'Forbindelse',
      sortable: true,
      width: '50%',
      value: ({ connectionId }) => nameOf(connectionId),
      render: (customer) =>
        connections.length < 2 ? (
          nameOf(customer.connectionId)
        ) : (
          <CompactSelect
            aria-label={`Forbindelse for ${customer.companyName}`}
            // The chosen option changes only after the dialog has moved the customer.
            value={customer.connectionId}
            onChange={({ currentTarget }) => {
              const connection = connections.find(({ id }) => String(id) === currentTarget.value);
              if (connection) onAssign({ customer, connection });
            }}
          >
            {connections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </CompactSelect>
        ),
    },
  ];
}
