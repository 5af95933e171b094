/** `neutralised` text cannot run as a formula; `kept` is for files that Saldo reads again. */
export type Formulas = 'neutralised' | 'kept';

export const BYTE_ORDER_MARK = '\ufeff';

/** Byte-order mark, semicolons, CRLF. `readCsv` reads it back unchanged if formulas are kept. */
export const writeCsv = (rows: readonly (readonly string[])[], formulas: Formulas): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row, formulas)).join('');

/** One record with its line break. */
export function csvLine(fields: readonly string[], formulas: Formulas): string {
  const texts = formulas === 'neutralised' ? fields.map(neutralise) : fields;
  // A single empty field would otherwise be an empty line, which readers skip.
  const line = texts.length === 1 && texts[0] === '' ? '""' : texts.map(quote).join(';');
  return `${line}\r\n`;
}

/** Numbers stay without quotes, which make some spreadsheets read them as text. */
const quote = (text: string): string =>
  /[;,"\r\n]/.test(text) && !isNumber(text) ? `"${text.replaceAll('"', '""')}"` : text;

const neutralise = (text: string): string =>
  isNumber(text) ? text : text.replace(formula, "'$&").replaceAll(formulaAfterComma, "$&'");

/** Includes full-width forms, which some spreadsheets accept. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** For spreadsheets that separate by commas: a comma begins a cell, as quotes count only at a cell's start. */
const formulaAfterComma = /,[\s"]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d{3})*(?:,\d+)?$/.test(text);
