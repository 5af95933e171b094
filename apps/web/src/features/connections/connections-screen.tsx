import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useDialogTableState } from '../../ui/use-dialog-table-state.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { connectionColumns } from './connection-columns.tsx';
import { connectionList } from './connections.api.ts';
import { CustomerAssignments } from './customer-assignments.tsx';

const CreateConnectionDialog = lazyDialog(() =>
  import('./create-connection-dialog.tsx').then((m) => m.CreateConnectionDialog),
);
const KeyDialog = lazyDialog(() => import('./key-dialog.tsx').then((m) => m.KeyDialog));

/** `Forbindelser`: the webshops, and which of them serves each customer. */
export function ConnectionsScreen({ onAssigned }: { onAssigned: () => void }) {
  const query = useQuery(connectionList);
  // A handful, in the server's order; the address is the customers' below.
  const state = useDialogTableState();
  const source = clientSource(query, connectionColumns, state);
  const [marked, mark] = useMarkedRow();
  const creating = useDialog<null>();
  const created = useDialog<string>();
  const createButton = <Button onClick={() => creating.open(null)}>Opret forbindelse</Button>;
  return (
    <>
      <PageHeader title="Forbindelser" count={source.rows && source.total} action={createButton} />
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
        withoutPaginator={source.total <= state.size}
      />
      {query.data && <CustomerAssignments connections={query.data} onAssigned={onAssigned} />}
      <CreateConnectionDialog
        key={`create-${creating.opening}`}
        opened={creating.opened}
        onClose={creating.close}
        onCreated={({ id, key }) => {
          mark(id);
          created.open(key);
        }}
      />
      {created.target !== undefined && (
        <KeyDialog
          key={`key-${created.opening}`}
          opened={created.opened}
          onClose={created.close}
          apiKey={created.target}
        />
      )}
    </>
  );
}
