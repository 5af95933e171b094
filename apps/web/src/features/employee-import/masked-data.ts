import { importColumns, MIN_IMPORT_COLUMNS } from '@saldo/contract/employee-fields';
import { isEmail } from '@saldo/contract/fields';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';

/** Shown for a password of any length. */
export const HIDDEN = '••••••••';

const SHOWN_CHARACTERS = 80;
const EMAIL = importColumns.indexOf('email');
const PASSWORD = importColumns.indexOf('password');

/** The line as shown beside its error, without the password. */
export function maskedData(record: CsvRecord): string {
  const { fields, columns, problem } = record;
  const isInOrder =
    columns >= MIN_IMPORT_COLUMNS &&
    columns <= importColumns.length &&
    !problem &&
    !fields.slice(0, PASSWORD).some((field) => /[;\t\r\n]/.test(field));
  return (isInOrder ? maskColumns(fields) : maskMalformed(fields)).join(';');
}

/** If the address is in another column, so may be the password: shows the address alone. */
function maskColumns(fields: readonly string[]): string[] {
  const address = fields.findIndex((field) => isEmail(field));
  const isInPlace = address === -1 || address === EMAIL;
  return fields.map((field, index) => {
    const isShown = isInPlace ? index < PASSWORD : index === address;
    return isShown ? shortened(field) : field && HIDDEN;
  });
}

/** Shows at most the first line up to its address. An @ may also belong to the password. */
function maskMalformed(fields: readonly string[]): string[] {
  const text = fields.join(';');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const pieces = firstLine.split(/[;,\t]/);
  const address = pieces.findIndex((piece) => piece.includes('@'));
  const mayBePassword = pieces.length > 1 && address !== -1 && !isEmail(pieces[address] ?? '');
  const count = address === -1 ? 1 : mayBePassword ? Math.min(address, 1) : Math.min(address + 1, PASSWORD);
  const shown = pieces.slice(0, count);
  const cut = shown.map((piece) => /^[^@]*@[\p{L}\p{N}._-]*/u.exec(piece)?.[0] ?? piece);
  const isWhole = cut.join(';').length === text.length;
  return [...cut.map(shortened), ...(isWhole ? [] : [HIDDEN])];
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
