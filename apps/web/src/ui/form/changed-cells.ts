import { columnOfHeading } from '@saldo/contract/file-headings';
import { readTable } from '@saldo/domain/csv/read-table';

/** Longer cells are cut off. */
const limits = { fields: 200, fieldLength: 60 };
/** The place of the password in a file whose headings do not name it. */
const PASSWORD_PLACE = 3;

/**
 * Returns up to `count` different cells of a file, each as it is in `text` and in `other`, another reading of the same
 * bytes. Passwords are left out, and so are lines in which they may stand at another place.
 */
export function changedCells(text: string, other: string, count: number): [before: string, after: string][] {
  const { header, rows } = readTable(text, limits);
  if (!header) return [];
  const headings = header.fields.map(columnOfHeading);
  const isSecret = (place: number): boolean =>
    headings[place] === 'password' || (headings[place] === undefined && place === PASSWORD_PLACE);
  const twin = readTable(other, limits);
  const twins = new Map([...(twin.header ? [twin.header] : []), ...twin.rows].map((row) => [row.line, row]));
  const changed = new Map<string, string>();
  for (const { line, fields, columns } of [...rows, header]) {
    if (columns !== header.columns) continue;
    for (const [place, before] of fields.entries()) {
      const after = twins.get(line)?.fields[place];
      if (after === undefined || after === before || isSecret(place)) continue;
      changed.set(visible(before), visible(after));
      if (changed.size === count) return [...changed];
    }
  }
  return [...changed];
}

/** Bytes that Windows-1252 does not define become control characters. */
const visible = (cell: string): string => cell.trim().replace(/\p{Cc}/gu, '\ufffd');
