import { importColumns, MIN_IMPORT_COLUMNS } from '@saldo/contract/employee-fields';
import { isEmail } from '@saldo/contract/fields';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';

/** Shown for a password of any length. */
export const HIDDEN = '••••••••';

const SHOWN_CHARACTERS = 80;
const EMAIL = importColumns.indexOf('email');
const PASSWORD = importColumns.indexOf('password');

/**
 * Returns a line as it is shown beside its error, without the password. `places` holds the place of each column of the
 * import; if their order is another than usual, only a valid address is shown.
 */
export function maskedData(record: CsvRecord, places: readonly number[]): string {
  if (places.some((place, index) => place !== index)) {
    const address = record.fields[places[EMAIL] ?? -1];
    return address !== undefined && !record.problem && isEmail(address) ? `${address};${HIDDEN}` : HIDDEN;
  }
  const { fields, columns, problem } = record;
  const isInOrder =
    columns >= MIN_IMPORT_COLUMNS &&
    columns <= importColumns.length &&
    !problem &&
    !fields.slice(0, PASSWORD).some((field) => /[;\t\r\n]/.test(field));
  return (isInOrder ? maskColumns(fields) : maskMalformed(fields)).join(';');
}

/** Shows only the address if it is in another column, because the password may then be in another column too. */
function maskColumns(fields: readonly string[]): string[] {
  const address = fields.findIndex((field) => isEmail(field));
  const isInPlace = address === -1 || address === EMAIL;
  return fields.map((field, index) => {
    const isShown = isInPlace ? index < PASSWORD : index === address;
    return isShown ? shortened(field) : field && HIDDEN;
  });
}

/**
 * Shows no more than the first line up to its address. If the address is not in its column, shows only the address. An
 * `@` may also belong to the password.
 */
function maskMalformed(fields: readonly string[]): string[] {
  const text = fields.join(';');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const pieces = firstLine.split(/[;,\t]/);
  const address = pieces.findIndex((piece) => piece.includes('@'));
  const shown = shownPieces(pieces, address);
  const cut = shown.map((piece) => /^[^@]*@[\p{L}\p{N}._-]*/u.exec(piece)?.[0] ?? piece);
  const isWhole = cut.join(';').length === text.length;
  return [...cut.map(shortened), ...(isWhole ? [] : [HIDDEN])];
}

/** `address` is the index of the first piece with an @, or -1. */
function shownPieces(pieces: string[], address: number): string[] {
  if (pieces.length === 1) return pieces;
  // If a column is missing, the last one may be the password.
  if (address === -1) return pieces.slice(0, Math.min(pieces.length - 1, PASSWORD));
  const isAddress = isEmail(pieces[address]?.trim() ?? '');
  if (!isAddress) return pieces.slice(0, Math.min(address, PASSWORD));
  return address === EMAIL ? pieces.slice(0, PASSWORD) : pieces.slice(address, address + 1);
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
