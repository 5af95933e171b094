import { Button } from '@mantine/core';
import type { Mail } from '@saldo/contract/mails';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectFilter } from '../../ui/select-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { mailColumns, mailSorts } from './mail-columns.tsx';
import { recipientWords, stateOptions } from './mail-words.ts';
import { mailsPage } from './mails.api.ts';

const MailDialog = lazyDialog(() => import('./mail-dialog.tsx').then((m) => m.MailDialog));
const ResendMailDialog = lazyDialog(() => import('./resend-mail-dialog.tsx').then((m) => m.ResendMailDialog));

/** `Udbakke`: every mail of the product, what became of it, and sending it again. */
export function MailsScreen() {
  const state = useTableState({ defaultSort: '-createdAt', columns: mailSorts });
  const [filter, setFilter] = useAddressFilter('state');
  const mailState = stateOptions.find(({ value }) => value === filter)?.value;
  const source = serverSource(
    useQuery(mailsPage({ ...state.request, ...(mailState && { state: mailState }) })),
  );
  const [marked, mark] = useMarkedRow();
  const shown = useDialog<Mail>();
  const resend = useDialog<Mail>();
  return (
    <>
      <PageHeader title="Udbakke" count={source.rows && source.total} />
      <DataTable
        label="E-mails"
        columns={mailColumns}
        source={source}
        state={state}
        rowKey={(mail) => mail.id}
        rowName={(mail) => `e-mailen til ${recipientWords(mail)}`}
        onOpenRow={shown.open}
        actions={(mail) => [
          {
            key: 'resend',
            label: 'Send igen',
            icon: <IconRefresh size={20} aria-hidden />,
            onSelect: () => resend.open(mail),
          },
        ]}
        searchLabel="Søg i modtager og emne"
        filters={
          <SelectFilter
            label="Tilstand"
            allLabel="Alle tilstande"
            options={stateOptions}
            value={mailState}
            onChange={setFilter}
          />
        }
        empty={
          mailState
            ? {
                title: 'Ingen e-mails har den tilstand.',
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
      {shown.target && (
        <MailDialog
          key={`mail-${shown.opening}`}
          opened={shown.opened}
          onClose={shown.close}
          mail={shown.target}
          onResend={(mail) => {
            shown.close();
            resend.open(mail);
          }}
        />
      )}
      {resend.target && (
        <ResendMailDialog
          key={`resend-${resend.opening}`}
          opened={resend.opened}
          onClose={resend.close}
          mail={resend.target}
          onSent={(mail) => mark(mail.id)}
        />
      )}
    </>
  );
}
