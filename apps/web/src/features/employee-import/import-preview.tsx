import { importColumns, importHeading } from '@saldo/contract/employee-fields';
import { StepHint } from '../../ui/page/steps.tsx';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import { listOf } from '../../ui/text/list-of.ts';
import classes from './employee-import.module.css';
import type { ImportLine } from './import-line.ts';
import { HIDDEN } from './masked-data.ts';

const MAX_SHOWN = 5;
const NAMED_LINES = 5;

interface ImportPreviewProps {
  rows: readonly ImportLine[];
  repeated: readonly number[];
  headerIsEmployee: boolean;
}

export function ImportPreview({ rows, repeated, headerIsEmployee }: ImportPreviewProps) {
  const hidden = rows.length - MAX_SHOWN;
  return (
    <>
      <p role="status">
        <strong>{employeeCount(rows.length)}</strong> klar til import. Sådan bliver{' '}
        {rows.length === 1 ? 'medarbejderen' : 'de'} oprettet:
      </p>
      <table className={classes.preview} aria-label="De første medarbejdere i filen">
        <thead>
          <tr>
            {importColumns.map((column) => (
              <th key={column} scope="col">
                {importHeading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <tr key={row.line}>
              {importColumns.map((column) =>
                column === 'password' ? (
                  <td key={column}>
                    <span aria-hidden>{HIDDEN}</span>
                    <span className="visually-hidden">skjult</span>
                  </td>
                ) : (
                  <td key={column} title={row[column]}>
                    {row[column]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="secondary">og {formatCount(hidden)} flere.</p>}
      {headerIsEmployee && (
        <StepHint>
          Linje 1 ligner en medarbejder, men læses som overskrifter og importeres ikke. Indsæt en linje med
          overskrifter øverst i filen, hvis den skal med.
        </StepHint>
      )}
      {repeated.length > 0 && <StepHint>{repeatedText(repeated)}</StepHint>}
    </>
  );
}

function repeatedText(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => formatCount(line));
  const more = lines.length - named.length;
  const list = more > 0 ? `${named.join(', ')} og ${formatCount(more)} flere` : listOf(named);
  return lines.length === 1
    ? `Linje ${list} har samme e-mail som en tidligere linje og bliver afvist.`
    : `Linjerne ${list} har samme e-mail som en tidligere linje og bliver afvist.`;
}
