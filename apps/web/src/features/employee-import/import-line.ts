import type { ImportRow } from '@saldo/contract/employee-import';
import { employeeCreate } from '@saldo/contract/employees';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';
import { maskedData } from './masked-data.ts';

/** A row as it will be sent, and where in the file it stands. */
export interface ImportLine extends ImportRow {
  line: number;
}

/** An invalid line: its errors, and its data without the password. */
export interface LineError {
  line: number;
  messages: string[];
  data: string;
}

const COLUMNS = 4;
const row = employeeCreate.pick({ firstName: true, lastName: true, email: true, password: true });

/** Validates a line by the contract's schema. */
export function judgeLine(record: CsvRecord): ImportLine | LineError {
  const { line } = record;
  const messages = structureErrors(record);
  if (messages.length === 0) {
    const [firstName = '', lastName = '', email = '', password = ''] = record.fields;
    const result = row.safeParse({ firstName, lastName, email, password });
    if (result.success) return { line, ...result.data };
    // One message a field, as the forms do.
    const byField = new Map<PropertyKey | undefined, string>();
    for (const { path, message } of result.error.issues) {
      if (!byField.has(path[0])) byField.set(path[0], message);
    }
    if (email.trim() !== '' && byField.has('email')) byField.set('email', 'Email-adressen er ikke gyldig');
    messages.push(...byField.values());
  }
  return { line, messages, data: maskedData(record) };
}

export const isLineError = (judged: ImportLine | LineError): judged is LineError => 'messages' in judged;

function structureErrors({ fields, columns, problem }: CsvRecord): string[] {
  if (problem === 'unclosed quote') return ['Et anførselstegn bliver ikke lukket'];
  if (problem === 'text after quote') return ['Der står tekst efter et afsluttende anførselstegn'];
  if (columns !== COLUMNS) {
    return [
      `Linjen skal indeholde præcis 4 kolonner (fornavn;efternavn;e-mail;kodeord), men indeholder ${columns}`,
    ];
  }
  // What the file's encoding could not say; stored, it would be a name that nobody has.
  if (fields.some((field) => field.includes('\ufffd'))) return ['Linjen indeholder tegn, der ikke kan læses'];
  return [];
}
