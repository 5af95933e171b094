/** `neutralised` text cannot run as a formula. `kept` text is for files that Saldo reads again. */
export type Formulas = 'neutralised' | 'kept';

export const BYTE_ORDER_MARK = '\ufeff';

/** Writes a byte-order mark, semicolons and CRLF. If formulas are kept, `readCsv` reads the rows back, in NFC. */
export const writeCsv = (rows: readonly (readonly string[])[], formulas: Formulas): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row, formulas)).join('');

export function csvLine(fields: readonly string[], formulas: Formulas): string {
  const texts = formulas === 'neutralised' ? fields.map(neutralise) : fields;
  // Quotes a single empty field, because readers skip an empty line.
  const line = texts.length === 1 && texts[0] === '' ? '""' : texts.map(quote).join(';');
  return `${line}\r\n`;
}

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const neutralise = (text: string): string =>
  isNumber(text) ? text : text.replace(formula, "'$&").replaceAll(formulaAfterComma, "$&'");

/** Includes full-width forms of the characters, because some spreadsheets accept them. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Formulas after commas, for spreadsheets that split at commas. */
const formulaAfterComma = /,[\s"]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d{3})*(?:,\d+)?$/.test(text);
