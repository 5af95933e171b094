import { Button } from '@mantine/core';
import type { Mail } from '@saldo/contract/mails';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectFilter } from '../../ui/select-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { mailColumns } from './mail-columns.tsx';
import { recipientWords, stateOptions } from './mail-words.ts';
import { mailsPage } from './mails.api.ts';
import type { FailedMails } from './resend-failed-dialog.tsx';

const MailDialog = lazyComponent(() => import('./mail-dialog.tsx').then((m) => m.MailDialog));
const ResendMailDialog = lazyComponent(() =>
  import('./resend-mail-dialog.tsx').then((m) => m.ResendMailDialog),
);
const ResendFailedDialog = lazyComponent(() =>
  import('./resend-failed-dialog.tsx').then((m) => m.ResendFailedDialog),
);

interface MailsScreenProps {
  /** The failed mails that can be resent; undefined while they are loading. */
  failed: FailedMails | undefined;
}

export function MailsScreen({ failed }: MailsScreenProps) {
  const state = useTableState({ defaultSort: '-createdAt', columns: mailColumns });
  const [filter, setFilter] = useAddressFilter('state');
  const mailState = stateOptions.find(({ value }) => value === filter)?.value;
  const source = serverSource(
    useQuery(mailsPage({ ...state.request, ...(mailState && { state: mailState }) })),
  );
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
        filterCount={mailState ? 1 : 0}
        filters={
          <SelectFilter
            label="Status"
            allLabel="Alle statusser"
            options={stateOptions}
            value={mailState}
            onChange={setFilter}
          />
        }
        empty={
          mailState
            ? {
                title: 'Ingen e-mails har den status.',
                action: (
                  <Button variant="default" onClick={() => setFilter('')}>
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
