import type { Webhook } from '@saldo/contract/connections';
import { webhookWords } from '@saldo/contract/webhook-events';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table/table-column.ts';
import { WebhookStateLabel } from './webhook-state-label.tsx';

export const failureWords = ({ responseStatus, error }: Webhook): string =>
  [responseStatus === null ? '' : `Svar ${responseStatus}`, error ?? ''].filter(Boolean).join(': ');

export const webhookColumns: readonly Column<Webhook, 'createdAt'>[] = [
  {
    key: 'type',
    header: 'Besked',
    fitsContent: true,
    render: ({ type }) => webhookWords(type),
  },
  {
    key: 'createdAt',
    header: 'Tid',
    sortable: true,
    fitsContent: true,
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'state',
    header: 'Status',
    fitsContent: true,
    onCardTop: true,
    render: ({ state }) => <WebhookStateLabel state={state} />,
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
    value: failureWords,
    render: (webhook) => failureWords(webhook) || '–',
  },
];
