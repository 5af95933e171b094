import type { Mail, mailSortColumns } from '@saldo/contract/mails';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table/table-column.ts';
import { MailStateLabel } from './mail-state-label.tsx';
import { kindWords, recipientWords } from './mail-words.ts';

type SortColumn = (typeof mailSortColumns)[number];

export const mailColumns: readonly Column<Mail, SortColumn>[] = [
  {
    key: 'recipient',
    header: 'Modtager',
    sortable: true,
    value: recipientWords,
    render: recipientWords,
  },
  {
    key: 'kind',
    header: 'Type',
    sortable: true,
    fitsContent: true,
    hideOnNarrow: true,
    render: ({ kind }) => kindWords[kind],
  },
  {
    key: 'subject',
    header: 'Emne',
    hideOnNarrow: true,
    hideOnCard: true,
    value: ({ subject }) => subject,
    render: ({ subject }) => subject || '–',
  },
  {
    key: 'createdAt',
    header: 'Tid',
    sortable: true,
    fitsContent: true,
    onCardEnd: true,
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'state',
    header: 'Status',
    sortable: true,
    fitsContent: true,
    onCardTop: true,
    render: ({ state }) => <MailStateLabel state={state} />,
  },
  {
    key: 'attempts',
    header: 'Forsøg',
    align: 'right',
    hideOnNarrow: true,
    hideOnCard: true,
    render: ({ attempts }) => attempts,
  },
  {
    key: 'error',
    header: 'Fejl',
    hideIfEmpty: true,
    hideOnNarrow: true,
    value: ({ error }) => error ?? '',
    render: ({ error }) => error ?? '–',
  },
];
