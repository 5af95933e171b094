import { type UpdateColumn, updateHeading } from '@saldo/contract/employee-update-columns';
import type { ValueChange } from '@saldo/contract/employee-updates';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nowDate, today } from '../../../platform/clock.ts';
import { readInParts } from '../../../platform/database/read-in-parts.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { type ExportedRow, exportedRows, findUpdate, type StoredUpdate } from './employee-updates.queries.ts';

const columns = ['Linje', 'Resultat', 'Medarbejder', 'E-mail', 'Ændringer', 'Fejl'];

/** Exports the lines of an update with what applying the update would change, or changed. Throws `not_found`. */
export async function exportUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  id: number,
): Promise<Download> {
  const update = orNotFound(await findUpdate(db, scope, id, nowDate(clock)));
  return {
    fileName: `opdatering_${id}_${today(clock)}.csv`,
    parts: csvParts(columns, readInParts(db, exportedRows(db, id)), (row) => fields(row, update)),
  };
}

const fields = (row: ExportedRow, update: StoredUpdate): string[] => [
  row.line === null ? '' : String(row.line),
  resultWords(row, update.appliedAt !== null),
  row.name,
  row.email,
  row.changes.map(changeWords).join(', '),
  row.errors
    .map(({ message, typed }) => (typed === undefined ? message : `${message}: "${typed}"`))
    .join(', '),
];

function resultWords({ kind, isDone }: ExportedRow, isApplied: boolean): string {
  switch (kind) {
    case 'new':
      return isApplied ? 'Oprettet' : 'Ny';
    case 'changed':
      return isApplied ? (isDone ? 'Ændret' : 'Ikke ændret') : 'Ændres';
    case 'unchanged':
      return 'Uændret';
    case 'missing':
      return isDone ? 'Mangler i filen, fratræder' : 'Mangler i filen';
    case 'error':
      return 'Fejl';
  }
}

const changeWords = ({ column, before, after }: ValueChange): string =>
  `${updateHeading(column)}: ${before === null ? '' : `${valueWords(column, before)} → `}${valueWords(column, after)}`;

function valueWords(column: UpdateColumn, value: ValueChange['after']): string {
  if (value === null) return column === 'department' ? 'Ikke tildelt' : 'ingen';
  if (typeof value === 'number') return csvPoints(value);
  return column === 'lastDay' ? formatDate(value) : value;
}
