import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectionList } from '../../api/connections.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { connectionColumns } from './connection-columns.tsx';
import { CustomerAssignments } from './customer-assignments.tsx';

const CreateConnectionDialog = lazyComponent(() =>
  import('./connection-dialog.tsx').then((m) => m.CreateConnectionDialog),
);
const KeyDialog = lazyComponent(() => import('./key-dialog.tsx').then((m) => m.KeyDialog));

export function ConnectionsScreen() {
  const query = useQuery(connectionList);
  // Not kept in the address, which holds the state of the table of customers below.
  const state = useDialogTableState();
  const source = clientSource(query, connectionColumns, state);
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<{ create: undefined; newKey: string }>();
  const createButton = (
    <Button data-creates onClick={() => dialogs.open('create')}>
      Opret forbindelse
    </Button>
  );
  return (
    <>
      <PageHeader
        help="connections"
        title="Forbindelser"
        count={source.rows && source.total}
        action={createButton}
      />
      <DataTable
        label="Forbindelser"
        columns={connectionColumns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/connections/${id}`}
        rowName={({ name }) => name}
        empty={{ title: 'Der er ingen forbindelser.', action: createButton }}
        errorTitle="Forbindelserne kunne ikke hentes."
        loadingText="Indlæser forbindelser …"
        markedKey={marked}
      />
      {query.data && <CustomerAssignments connections={query.data} />}
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => (
            <CreateConnectionDialog
              {...frame}
              onCreated={({ id, key }) => {
                mark(id);
                dialogs.open('newKey', key);
              }}
            />
          ),
          newKey: (frame, key) => <KeyDialog {...frame} apiKey={key} />,
        }}
      />
    </>
  );
}
