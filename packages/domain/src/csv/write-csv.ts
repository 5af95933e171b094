/**
 * What becomes of text that a spreadsheet would run as a formula. `neutralised`, for exports: an apostrophe goes in
 * front, as data of other people must not act in the reader's spreadsheet (design §6). `kept`, for a file that is
 * to be read by Saldo again: a password may begin with `=`, and who gets the file wrote it.
 */
export type Formulas = 'neutralised' | 'kept';

/** What a file begins with, so that a spreadsheet takes it for UTF-8 (spec §9). */
export const BYTE_ORDER_MARK = '\ufeff';

/** A whole CSV file: byte-order mark, semicolons, CRLF (spec §9). With formulas kept, `readCsv` reads it back. */
export const writeCsv = (rows: readonly (readonly string[])[], formulas: Formulas): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row, formulas)).join('');

/** One record with its line break, for a file that is written piece by piece. */
export function csvLine(fields: readonly string[], formulas: Formulas): string {
  const texts = formulas === 'neutralised' ? fields.map(neutralise) : fields;
  // One empty field alone would be an empty line, which readers pass over.
  const line = texts.length === 1 && texts[0] === '' ? '""' : texts.map(quote).join(';');
  return `${line}\r\n`;
}

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const neutralise = (text: string): string => (isFormula(text) && !isNumber(text) ? `'${text}` : text);

/** Also in the wide forms that some spreadsheets take for the same. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

/** An amount with its sign, as an export writes it, stays a number. */
const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d{3})*(?:,\d+)?$/.test(text);
