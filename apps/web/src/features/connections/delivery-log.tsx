import { Button } from '@mantine/core';
import { oneOf } from '@saldo/contract/address-filters';
import type { Connection, Webhook } from '@saldo/contract/connections';
import { webhookWords } from '@saldo/contract/webhook-events';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useResendWebhook, webhooksOf } from '../../api/connections.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { actionSucceeded, toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { stateOptions } from './connection-words.ts';
import { webhookColumns } from './webhook-columns.tsx';

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx').then((m) => m.WebhookDialog));

const declaredFilters = { state: oneOf(stateOptions.map(({ value }) => value)) };

export function DeliveryLog({ connection }: { connection: Connection }) {
  const state = useTableState({ columns: webhookColumns, defaultSort: '-createdAt' });
  const filters = useFilters(declaredFilters);
  const { search: _, ...request } = state.request;
  const source = serverSource(useQuery(webhooksOf(connection, { ...request, ...filters.values })));
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<{ show: Webhook }>();
  const resending = useResendWebhook(connection.id);
  const resendOnce = useMutateOnce(resending.mutate);
  const resend = ({ id }: Webhook) =>
    resendOnce(id, {
      onSuccess: () => {
        actionSucceeded(`resend webhook ${id}`);
        toastSuccess('Beskeden er nu lagt i kø.');
        mark(id);
      },
      onError: (error) => toastError(error.message, `resend webhook ${id}`),
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
        rowName={({ type, id }) => `${webhookWords(type)} ${id}`}
        onOpenRow={(webhook) => dialogs.open('show', webhook)}
        actions={(webhook) =>
          webhook.state === 'queued'
            ? []
            : [
                {
                  key: 'resend',
                  label: 'Send igen',
                  icon: <IconRefresh aria-hidden />,
                  onSelect: () => resend(webhook),
                },
              ]
        }
        filtering={filters}
        filters={
          <SelectFilter
            label="Status"
            allLabel="Alle"
            options={stateOptions}
            value={filters.values.state}
            onChange={(chosen) => filters.set({ state: chosen })}
          />
        }
        empty={
          filters.count > 0
            ? {
                title: 'Ingen leveringer har den status.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
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
      <DialogHost
        dialogs={dialogs}
        render={{
          show: (frame, webhook) => (
            <WebhookDialog
              {...frame}
              connectionId={connection.id}
              webhook={webhook}
              onResend={(shown) => {
                frame.onClose();
                resend(shown);
              }}
            />
          ),
        }}
      />
    </>
  );
}
