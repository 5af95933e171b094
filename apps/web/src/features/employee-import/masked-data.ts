import { isEmail } from '@saldo/contract/fields';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';

/** In place of a password, whatever its length. */
export const HIDDEN = '••••••••';

const SHOWN_CHARACTERS = 80;

/** A line of the file as shown beside its error, without the password. */
export function maskedData(record: CsvRecord): string {
  const { fields, columns, problem } = record;
  const isInOrder = columns === 4 && !problem && !fields.slice(0, 3).some((field) => /[;\t\r\n]/.test(field));
  return (isInOrder ? inOrder(fields) : inDisorder(fields)).join(';');
}

/** Columns that were exchanged put the password before or after the address, so nothing beside it is shown. */
function inOrder(fields: readonly string[]): string[] {
  const address = fields.findIndex((field) => isEmail(field));
  const shown = address === -1 || address === 2 ? 3 : address === 3 ? 2 : address + 1;
  return fields.map((field, index) => (index < shown ? shortened(field) : field && HIDDEN));
}

/**
 * Another separator, a missing column, or an open quote that brings the lines below with it: of the first line, what
 * comes up to the address, and without an address the first piece alone. A piece with an @ may be the password.
 */
function inDisorder(fields: readonly string[]): string[] {
  const text = fields.join(';');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const pieces = firstLine.split(/[;,\t]/);
  const address = pieces.findIndex((piece) => piece.includes('@'));
  const mayBePassword = pieces.length > 1 && address !== -1 && !isEmail(pieces[address] ?? '');
  const count = address === -1 ? 1 : mayBePassword ? Math.min(address, 1) : Math.min(address + 1, 3);
  const shown = pieces.slice(0, count);
  const cut = shown.map((piece) => /^[^@]*@[\p{L}\p{N}._-]*/u.exec(piece)?.[0] ?? piece);
  const isWhole = cut.join(';').length === text.length;
  return [...cut.map(shortened), ...(isWhole ? [] : [HIDDEN])];
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
