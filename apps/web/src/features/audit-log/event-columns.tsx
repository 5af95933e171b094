import { actorWords, subjectWords } from '@saldo/contract/audit-event-words';
import type { AuditEvent } from '@saldo/contract/audit-log';
import { actionWords } from '@saldo/contract/audit-words';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';

type EventColumn = Column<AuditEvent, 'at'>;

const at: EventColumn = {
  key: 'at',
  header: 'Tid',
  sortable: true,
  fitsContent: true,
  onCardTop: true,
  render: (event) => <span className="figures">{formatDateTime(event.at)}</span>,
  renderOnCard: (event) => <span className="secondary">{formatDateTime(event.at)}</span>,
};
const actor: EventColumn = { key: 'actor', header: 'Hvem', value: actorWords, render: actorWords };

export const eventColumns: readonly EventColumn[] = [
  at,
  {
    ...actor,
    render: (event) =>
      event.actor ? (
        <Link to={`/audit-log?actor=${event.actor.id}`}>{event.actor.name}</Link>
      ) : (
        actorWords(event)
      ),
  },
  { key: 'action', header: 'Hvad', isRowName: true, value: actionWords, render: actionWords },
  { key: 'subject', header: 'Gælder', value: subjectWords, render: subjectWords },
  {
    key: 'customer',
    header: 'Kunde',
    value: ({ customer }) => customer?.companyName ?? '',
    render: ({ customer }) =>
      customer ? <Link to={`/customers/${customer.id}`}>{customer.companyName}</Link> : '–',
  },
];

/** Names the subject only if it is something else than the employee. */
const whatWords = (event: AuditEvent): string =>
  event.subjectType === 'employee' ? actionWords(event) : `${actionWords(event)} ${subjectWords(event)}`;

export const historyColumns: readonly EventColumn[] = [
  at,
  actor,
  { key: 'action', header: 'Hvad', isRowName: true, value: whatWords, render: whatWords },
];
