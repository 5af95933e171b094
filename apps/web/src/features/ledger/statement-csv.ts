import { csvPoints } from '@saldo/domain/csv/csv-points';
import { writeCsv } from '@saldo/domain/csv/write-csv';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import type { ComingLine } from './coming-lines.ts';
import { entryKindTexts } from './entry-kind-texts.ts';
import { lineText, type Statement } from './statement.ts';
import type { StatementFigures } from './statement-figures.ts';

const header = ['Dato', 'Tekst', 'Type', 'Beløb', 'Saldo', 'Kommende', 'Gentages'];

/** Lists entries in posting order. Scheduled amounts have their own column, so that Beløb sums to the balance. */
export function statementCsv(
  posted: Statement['posted'],
  coming: readonly ComingLine[],
  figures: StatementFigures,
): string {
  const figure = (text: string, points: number) => ['', text, '', '', csvPoints(points), '', ''];
  return writeCsv(
    [
      header,
      figure('Startsaldo', figures.opening),
      ...posted
        .toReversed()
        .map((line) => [
          formatDate(line.date),
          lineText(line),
          entryKindTexts[line.kind],
          csvPoints(line.points),
          csvPoints(line.balance),
          '',
          '',
        ]),
      figure('Saldo', figures.balance),
      figure('Reserveret', figures.held),
      figure('Til rådighed', figures.available),
      ...coming.map(({ date, text, points, repeated, remark }) => [
        formatDate(date),
        text,
        remark === null ? 'Kommende' : `Kommende, ${remark}`,
        '',
        '',
        csvPoints(points),
        repeated ?? '',
      ]),
    ],
    'neutralised',
  );
}

/** Returns a name such as `transaktioner_Søren-Ærø_2026-11-20.csv`; `today` is the date in Copenhagen. */
export function statementFileName(name: string, today: Temporal.PlainDate): string {
  const owner = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return ['transaktioner', owner, `${today}.csv`].filter((part) => part !== '').join('_');
}
