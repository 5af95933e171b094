import type { CompanyStatement } from '@saldo/contract/company-statements';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { movementWords } from '@saldo/domain/accounting/movement-words';
import { pointPriceText } from '@saldo/domain/accounting/point-price';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { writeCsv } from '@saldo/domain/csv/write-csv';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { daysOf, lineText } from './statement-texts.ts';

const columns = [
  'Afsnit',
  'Afdeling',
  'Omkostningssted',
  'Tekst',
  'Antal',
  'Point',
  'Beløb ekskl. moms',
  'Momssats',
  'Moms',
  'Beløb inkl. moms',
];

/** The statement as CSV: its balance, then its movements by department, then its invoice basis. */
export function statementCsv(statement: CompanyStatement): string {
  const { company, month, closedAt, departments, invoice } = statement;
  const { from, to } = daysOf(month);
  const period = `${formatDate(from)} til ${formatDate(to)}`;
  const rows = [
    ['Periode', period, ...(closedAt === null ? ['Foreløbig'] : [])],
    ['Kunde', company.companyName, String(company.debtorNumber)],
    ...(invoice === null ? [] : [['Pris pr. point', pointPriceText(statement)]]),
    columns,
    ['Saldo', '', '', `Primo ${formatDate(from)}`, '', csvPoints(statement.opening)],
    ...movementWords.map(({ kind, text }) => ['Saldo', '', '', text, '', csvPoints(statement[kind])]),
    ['Saldo', '', '', `Ultimo ${formatDate(to)}`, '', csvPoints(statement.closing)],
    ['Saldo', '', '', 'Heraf reserveret', '', csvPoints(statement.held)],
    ...departments.flatMap((row) =>
      movementWords.flatMap(({ kind, text }) =>
        row[kind] === 0
          ? []
          : [
              [
                'Afdeling',
                row.department?.name ?? NO_DEPARTMENT,
                row.costCentre,
                text,
                '',
                csvPoints(row[kind]),
              ],
            ],
      ),
    ),
    ...(invoice?.lines ?? []).map((line) => [
      'Fakturagrundlag',
      line.departmentName,
      line.costCentre,
      lineText(line),
      line.quantity?.toString() ?? '',
      line.points === null ? '' : csvPoints(line.points),
      csvKroner(line.net),
      String(line.vatRate),
      csvKroner(line.vat),
      csvKroner(line.gross),
    ]),
  ];
  // Every line has the same number of fields.
  return writeCsv(
    rows.map((row) => columns.map((_, index) => row[index] ?? '')),
    'neutralised',
  );
}

const csvKroner = (kroner: number): string => {
  const text = csvPoints(kroner);
  return text.includes(',') ? text : `${text},00`;
};
