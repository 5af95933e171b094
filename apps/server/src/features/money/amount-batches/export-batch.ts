import { csvPoints } from '@saldo/domain/csv/csv-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { today } from '../../../platform/clock.ts';
import { readInParts } from '../../../platform/database/read-in-parts.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { type ExportedRow, exportedRows, findBatch } from './amount-batches.queries.ts';

/** The first three are the columns of the file that a batch is made from. */
const columns = ['E-mail', 'Beløb', 'Tekst', 'Medarbejder', 'Bogført', 'Tilbageført'];

export async function exportBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  id: number,
): Promise<Download> {
  orNotFound(await findBatch(db, scope, id));
  return {
    fileName: `tilfoersel_${id}_${today(clock)}.csv`,
    parts: csvParts(columns, readInParts(db, exportedRows(db, id)), fields),
  };
}

const fields = (row: ExportedRow): string[] => [
  row.email ?? '',
  csvPoints(hundredthsToPoints(row.amount)),
  row.text,
  row.employeeName,
  csvPoints(hundredthsToPoints(row.posted)),
  csvPoints(hundredthsToPoints(row.takenBack)),
];
