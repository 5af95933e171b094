import { Button } from '@mantine/core';
import type { Mail } from '@saldo/contract/mails';
import { viewLists } from '@saldo/contract/view-lists';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deliveryStatus } from '../../api/deliveries.ts';
import { mailsPage } from '../../api/mails.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { mailColumns } from './mail-columns.tsx';
import { recipientWords, stateOptions } from './mail-words.ts';
import type { FailedMails } from './resend-failed-dialog.tsx';

const MailDialog = lazyComponent(() => import('./mail-dialog.tsx').then((m) => m.MailDialog));
const ResendMailDialog = lazyComponent(() =>
  import('./resend-mail-dialog.tsx').then((m) => m.ResendMailDialog),
);
const ResendFailedDialog = lazyComponent(() =>
  import('./resend-failed-dialog.tsx').then((m) => m.ResendFailedDialog),
);

export function MailsScreen() {
  // The banner above the screens has loaded it.
  const failed = useQuery(deliveryStatus).data?.mails.failed;
  const state = useTableState({ defaultSort: '-createdAt', columns: mailColumns });
  const filters = useFilters(viewLists.mails);
  const source = serverSource(useQuery(mailsPage({ ...state.request, ...filters.values })));
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<{ show: Mail; resend: Mail; resendFailed: FailedMails }>();
  return (
    <>
      <PageHeader
        help="mails"
        title="Udbakke"
        count={source.rows && source.total}
        action={
          failed &&
          failed.count > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden />}
              onClick={() => dialogs.open('resendFailed', failed)}
            >
              Send alle igen
            </Button>
          )
        }
      />
      <DataTable
        label="E-mails"
        list="mails"
        columns={mailColumns}
        source={source}
        state={state}
        rowKey={(mail) => mail.id}
        rowName={(mail) => `e-mailen til ${recipientWords(mail)}`}
        onOpenRow={(mail) => dialogs.open('show', mail)}
        actions={(mail) => [
          {
            key: 'resend',
            label: 'Send igen',
            icon: <IconRefresh aria-hidden />,
            onSelect: () => dialogs.open('resend', mail),
          },
        ]}
        searchLabel="Søg i modtager og emne"
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
                title: 'Ingen e-mails har den status.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen e-mails endnu.',
                why: 'Her står hver e-mail, som Saldo sender, såsom velkomst og glemt kodeord.',
              }
        }
        errorTitle="E-mailene kunne ikke hentes."
        loadingText="Indlæser e-mails …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          show: (frame, mail) => (
            <MailDialog
              {...frame}
              mail={mail}
              onResend={(shown) => {
                frame.onClose();
                dialogs.open('resend', shown);
              }}
            />
          ),
          resend: (frame, mail) => <ResendMailDialog {...frame} mail={mail} onSent={({ id }) => mark(id)} />,
          resendFailed: (frame, mails) => <ResendFailedDialog {...frame} failed={mails} />,
        }}
      />
    </>
  );
}
