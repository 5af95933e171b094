import { Button } from '@mantine/core';
import type { Connection, ConnectionKey } from '@saldo/contract/connections';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { IconKeyOff } from '@tabler/icons-react';
import { useAddKey } from '../../api/connections.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { loadedSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';

const KeyDialog = lazyComponent(() => import('./key-dialog.tsx').then((m) => m.KeyDialog));
const RevokeKeyDialog = lazyComponent(() => import('./revoke-key-dialog.tsx').then((m) => m.RevokeKeyDialog));

const ADD_KEY = 'add connection key';

/** Two keys are valid while the shop switches from one to the other. */
export function ConnectionKeys({ connection }: { connection: Connection }) {
  const { keys } = connection;
  const state = useDialogTableState();
  const adding = useAddKey(connection.id);
  // Ignores a second click: the dialog would show only the last of two new keys.
  const addOnce = useMutateOnce(adding.mutate);
  const dialogs = useDialogs<{ newKey: string; revoke: ConnectionKey }>();
  return (
    <>
      <SectionHeader
        title="API-nøgler"
        count={keys.length}
        action={
          <Button
            variant="default"
            loading={adding.isPending}
            onClick={() =>
              addOnce(undefined, {
                onSuccess: ({ key }) => {
                  actionSucceeded(ADD_KEY);
                  dialogs.open('newKey', key);
                },
                onError: (error) => toastError(error.message, ADD_KEY),
              })
            }
          >
            Ny nøgle
          </Button>
        }
      />
      <DataTable
        label="API-nøgler"
        columns={columns}
        source={loadedSource(keys)}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ hint }) => `nøglen, der ender på ${hint}`}
        actions={(key) => [
          {
            key: 'revoke',
            label: 'Tilbagekald',
            icon: <IconKeyOff aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('revoke', key),
          },
        ]}
        empty={{
          title: 'Der er ingen API-nøgler.',
          why: 'Uden en nøgle kan webshoppen ikke kalde Saldo.',
        }}
        errorTitle="Nøglerne kunne ikke hentes."
        paginator="never"
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          newKey: (frame, key) => <KeyDialog {...frame} apiKey={key} />,
          revoke: (frame, key) => <RevokeKeyDialog {...frame} connection={connection} apiKey={key} />,
        }}
      />
    </>
  );
}

const columns: readonly Column<ConnectionKey>[] = [
  { key: 'hint', header: 'Nøgle', render: ({ hint }) => `… ${hint}` },
  {
    key: 'createdAt',
    header: 'Oprettet',
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'lastUsedAt',
    header: 'Sidst brugt',
    render: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="secondary">Ikke brugt endnu</span>
      ) : (
        <span className="figures">{formatDateTime(lastUsedAt)}</span>
      ),
  },
];
