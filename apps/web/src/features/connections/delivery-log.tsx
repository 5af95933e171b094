import { Button } from '@mantine/core';
import type { Connection, Webhook } from '@saldo/contract/connections';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { SelectFilter } from '../../ui/select-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { stateOptions, typeWords } from './connection-words.ts';
import { useResendWebhook, webhooksOf } from './connections.api.ts';
import { webhookColumns } from './webhook-columns.tsx';

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx').then((m) => m.WebhookDialog));

const sorts = [{ key: 'createdAt', sortable: true }] as const;

/** What the webshop was told, and how each delivery went. */
export function DeliveryLog({ connection }: { connection: Connection }) {
  const state = useTableState({ columns: sorts, defaultSort: '-createdAt' });
  const [filter, setFilter] = useAddressFilter('state');
  const webhookState = stateOptions.find(({ value }) => value === filter)?.value;
  const { search: _, ...request } = state.request;
  const source = serverSource(
    useQuery(webhooksOf(connection, { ...request, ...(webhookState && { state: webhookState }) })),
  );
  const [marked, mark] = useMarkedRow();
  const shown = useDialog<Webhook>();
  const resending = useResendWebhook(connection.id);
  const resend = ({ id }: Webhook) =>
    resending.mutate(id, {
      onSuccess: () => {
        toastSuccess('Beskeden er nu lagt i kø.');
        mark(id);
      },
      onError: (error) => toastError(error.message),
    });
  return (
    <>
      <SectionHeader title="Leveringer" count={source.rows && source.total} />
      <DataTable
        label="Leveringer"
        columns={webhookColumns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ type, id }) => `${typeWords[type]} ${id}`}
        onOpenRow={shown.open}
        actions={(webhook) =>
          webhook.state === 'queued'
            ? []
            : [
                {
                  key: 'resend',
                  label: 'Send igen',
                  icon: <IconRefresh size={20} aria-hidden />,
                  onSelect: () => resend(webhook),
                },
              ]
        }
        filters={
          <SelectFilter
            label="Tilstand"
            allLabel="Alle tilstande"
            options={stateOptions}
            value={webhookState}
            onChange={setFilter}
          />
        }
        empty={
          webhookState
            ? {
                title: 'Ingen leveringer har den tilstand.',
                action: (
                  <Button variant="default" onClick={() => setFilter('')}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Webshoppen har ikke fået nogen beskeder endnu.',
                why:
                  connection.address === null
                    ? 'Angiv Adresse til webhooks under Rediger, så får den besked.'
                    : 'Den får besked, når en ordre behandles, eller en saldo eller et sortiment ændres.',
              }
        }
        errorTitle="Leveringerne kunne ikke hentes."
        loadingText="Indlæser leveringer …"
        markedKey={marked}
      />
      {shown.target && (
        <WebhookDialog
          key={`webhook-${shown.opening}`}
          opened={shown.opened}
          onClose={shown.close}
          connectionId={connection.id}
          webhook={shown.target}
          onResend={(webhook) => {
            shown.close();
            resend(webhook);
          }}
        />
      )}
    </>
  );
}
