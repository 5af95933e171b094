export interface CsvRecord {
  /** Line of the file on which the record begins, counted from 1. A quoted field can span several lines. */
  line: number;
  /** Fields in NFC, cut off at the limits. */
  fields: string[];
  columns: number;
  /** Place of the last column that is not blank, counted from 1: 0 for an empty row. */
  filled: number;
  /** After an unclosed quote, the record extends to the end of the text. */
  problem?: 'unclosed quote' | 'text after quote' | 'field too long';
}

/** Limits the memory that a hostile text can take: fields per record, and characters per field. */
export interface CsvLimits {
  fields: number;
  fieldLength: number;
}

const spreadsheet: CsvLimits = { fields: 16_384, fieldLength: 32_767 };

/** Reads records lazily, in linear time (docs/domain-rules.md#csv-files). Skips empty lines. */
export function* readCsv(text: string, limits: CsvLimits = spreadsheet): Generator<CsvRecord, void> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const empty = lineBreakAt(text, at);
    if (empty > 0) {
      at += empty;
      line += 1;
      continue;
    }
    const { end, lineBreaks, ...record } = readRecord(text, at, limits);
    yield { line, ...record };
    at = end;
    line += lineBreaks;
  }
}

type Problem = NonNullable<CsvRecord['problem']>;

function readRecord(text: string, start: number, limits: CsvLimits) {
  const fields: string[] = [];
  let columns = 0;
  let filled = 0;
  let lineBreaks = 0;
  let problem: Problem | undefined;
  for (let at = start; ; ) {
    const field = text[at] === '"' ? quotedField(text, at, limits) : plainField(text, at, limits);
    columns += 1;
    if (field.value.trim() !== '') filled = columns;
    lineBreaks += field.lineBreaks;
    problem ??= field.problem;
    if (field.value.length > limits.fieldLength) problem ??= 'field too long';
    // Normalises single fields, cut off at the limit, because NFC takes quadratic time for unordered combining marks.
    if (fields.length < limits.fields) {
      fields.push(field.value.slice(0, limits.fieldLength).normalize('NFC'));
    }
    at = field.end;
    if (text[at] === ';') {
      at += 1;
      continue;
    }
    const lineBreak = lineBreakAt(text, at);
    if (lineBreak > 0) lineBreaks += 1;
    return { fields, columns, filled, ...(problem && { problem }), end: at + lineBreak, lineBreaks };
  }
}

interface Field {
  value: string;
  /** Index of the separator, of the line break, or of the end of the text, whichever ends the field. */
  end: number;
  lineBreaks: number;
  problem?: Problem;
}

function plainField(text: string, start: number, { fieldLength }: CsvLimits): Field {
  const end = endOfPlain(text, start);
  return { value: text.slice(start, Math.min(end, start + fieldLength + 1)), end, lineBreaks: 0 };
}

function quotedField(text: string, start: number, limits: CsvLimits): Field {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const inside = close === -1 ? text.length : close;
  // A doubled quote is two characters in the text, but one in the field.
  const kept = text.slice(start + 1, Math.min(inside, start + 3 + 2 * limits.fieldLength));
  const value = kept.replaceAll('""', '"');
  const lineBreaks = countLineBreaks(text, start + 1, inside);
  if (close === -1) return { value, end: inside, lineBreaks, problem: 'unclosed quote' };
  const rest = plainField(text, close + 1, limits);
  if (rest.value === '') return { value, end: rest.end, lineBreaks };
  return { value: value + rest.value, end: rest.end, lineBreaks, problem: 'text after quote' };
}

function endOfPlain(text: string, start: number): number {
  const end = /[;\r\n]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

function lineBreakAt(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return text[at] === '\n' ? 1 : 0;
}

function countLineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; ) {
    const length = lineBreakAt(text, at);
    if (length > 0) count += 1;
    at += length || 1;
  }
  return count;
}
