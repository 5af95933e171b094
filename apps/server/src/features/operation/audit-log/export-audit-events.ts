import { changeWords } from '@saldo/contract/audit-change-words';
import { actorWords, subjectWords } from '@saldo/contract/audit-event-words';
import type { AuditEvent } from '@saldo/contract/audit-log';
import { actionWords } from '@saldo/contract/audit-words';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { today } from '../../../platform/clock.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type AuditFilter, exportedEvents } from './audit-log.queries.ts';

const columns = ['Tid', 'Hvem', 'Hvad', 'Gælder', 'Kunde', 'Tekst', 'Beløb', 'Ændringer'];

export const exportAuditEvents = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: AuditFilter,
): Download => ({
  fileName: `haendelser_${today(clock)}.csv`,
  parts: csvParts(columns, exportedEvents(db, filter), fields),
});

const fields = (event: AuditEvent): string[] => [
  formatDateTime(event.at),
  actorWords(event),
  actionWords(event),
  subjectWords(event),
  event.customer?.companyName ?? '',
  event.amount?.text ?? '',
  event.amount ? csvPoints(event.amount.points) : '',
  event.changes.map(changeWords).join('; '),
];
