import type { CsvRecord } from '@saldo/domain/csv/read-csv';

/** In place of a password, whatever its length. */
export const HIDDEN = '••••••••';

const SHOWN_CHARACTERS = 80;

/**
 * A line of the file without its password, which a line in disorder has in another place: what comes after the
 * e-mail address is hidden, and where there is no address, all that can be something else than a name. An open quote
 * brings the lines below with it, so that such a field is taken apart again.
 */
export function maskedData({ fields, columns, problem }: CsvRecord): string {
  const names = fields.slice(0, 3);
  const isInOrder = columns === 4 && !problem && !names.some((field) => /[;\t\r\n]/.test(field));
  const pieces = isInOrder ? fields : fields.join(';').split(/[;,\t\r\n]/);
  const address = pieces.findIndex((piece) => piece.includes('@'));
  const shown = address !== -1 ? Math.min(address + 1, address === 3 ? 2 : 3) : isInOrder ? 3 : 1;
  const rest = pieces.slice(shown);
  const hidden = isInOrder
    ? rest.map((piece) => (piece === '' ? '' : HIDDEN))
    : rest.length > 0
      ? [HIDDEN]
      : [];
  return [...pieces.slice(0, shown).map(shortened), ...hidden].join(';');
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
