import { type UpdateColumn, updateHeading } from '@saldo/contract/employee-update-columns';
import type { LineError, UpdateRowKind, ValueChange } from '@saldo/contract/employee-updates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { OWN_EMAIL } from '../employees/employee-writes.ts';
import type { LineValues, ReadLine } from './read-line.ts';

export interface KnownEmployee {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  employeeNumber: string;
  /** Name of the department; null for none. */
  department: string | null;
  lastDay: string | null;
}

/** The current state of a company, without deleted employees. */
export interface Company {
  employees: readonly KnownEmployee[];
  departments: readonly string[];
  /** Folded addresses that applying has found to be in use at other companies. A draft does not look for them. */
  emailsElsewhere: ReadonlySet<string>;
  approvalLimit: number | null;
  /** Address of the administrator who compares; null for an operator. */
  ownEmail: string | null;
  /** `YYYY-MM-DD`, in Copenhagen. */
  today: string;
}

export interface ComparedRow {
  line: number | null;
  kind: UpdateRowKind;
  employeeId: number | null;
  name: string;
  email: string;
  changes: ValueChange[];
  errors: LineError[];
}

/** Folds case as the database does when it compares e-mail addresses, employee numbers and names of departments. */
export const folded = (text: string): string => text.toLocaleLowerCase('da');

/** Returns a row for each line, in order, and then one for each active employee without a line. */
export function compareLines(lines: readonly ReadLine[], company: Company): ComparedRow[] {
  const people = new People(company.employees);
  const found = lines.map((line) => ({ ...line, person: people.find(line.values) }));
  const repeats = findRepeats(found);
  const departments = new Departments(company.departments);
  const rows = found.map((line) => {
    const { person, values } = line;
    const errors = [...line.errors];
    if (errors.length === 0) errors.push(...(repeats.get(line) ?? []));
    if (errors.length === 0 && person.isAmbiguous) errors.push(AMBIGUOUS);
    if (errors.length === 0 && person.alike) errors.push(numberAlike(person.alike));
    const { employee } = person;
    const changes = errors.length > 0 ? [] : changesOf(values, employee, departments);
    if (errors.length === 0) {
      errors.push(
        ...(employee ? problemsOfKnown(values, employee, changes, company) : problemsOfNew(values, company)),
      );
    }
    return toRow(line, employee, changes, errors);
  });
  const mentioned = new Set(found.flatMap(({ person }) => person.ids));
  const missing = company.employees.filter(({ id, lastDay }) => lastDay === null && !mentioned.has(id));
  return [...rows, ...missing.map(missingRow)];
}

interface Person {
  employee: KnownEmployee | undefined;
  /** The e-mail belongs to one employee and the number to another. */
  isAmbiguous: boolean;
  /** Has the number with other leading zeros, which spreadsheets remove. */
  alike: KnownEmployee | undefined;
  ids: number[];
}

class People {
  readonly #byEmail: Map<string, KnownEmployee>;
  readonly #byNumber: Map<string, KnownEmployee>;
  readonly #byDigits: Map<string, KnownEmployee>;

  constructor(employees: readonly KnownEmployee[]) {
    this.#byEmail = new Map(employees.map((employee) => [folded(employee.email), employee]));
    const numbered = employees.filter(({ employeeNumber }) => employeeNumber !== '');
    this.#byNumber = new Map(numbered.map((employee) => [folded(employee.employeeNumber), employee]));
    this.#byDigits = new Map(numbered.map((employee) => [withoutZeros(employee.employeeNumber), employee]));
  }

  find({ email, employeeNumber }: LineValues): Person {
    const byEmail = email === undefined ? undefined : this.#byEmail.get(folded(email));
    const byNumber = employeeNumber === undefined ? undefined : this.#byNumber.get(folded(employeeNumber));
    return {
      employee: byNumber ?? byEmail,
      isAmbiguous: byEmail !== undefined && byNumber !== undefined && byEmail !== byNumber,
      alike:
        employeeNumber === undefined || byNumber
          ? undefined
          : this.#byDigits.get(withoutZeros(employeeNumber)),
      ids: [byEmail, byNumber].flatMap((employee) => (employee ? [employee.id] : [])),
    };
  }
}

/** A number of digits without its leading zeros. Any other number stays as it is. */
const withoutZeros = (number: string): string =>
  /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : folded(number);

/** Spells a department as the company does, and a new one as the first line that has it. */
class Departments {
  readonly #names: Map<string, string>;

  constructor(names: readonly string[]) {
    this.#names = new Map(names.map((name) => [folded(name), name]));
  }

  nameOf(typed: string): string {
    const key = folded(typed);
    const name = this.#names.get(key) ?? typed;
    this.#names.set(key, name);
    return name;
  }
}

const AMBIGUOUS: LineError = {
  column: 'employeeNumber',
  message: 'E-mail og medarbejdernr. hører til to forskellige medarbejdere',
};

type FoundLine = ReadLine & { person: Person };

/** Returns an error for each line that shares an employee, an e-mail address or an employee number with another. */
function findRepeats(lines: readonly FoundLine[]): Map<FoundLine, LineError[]> {
  const repeats = new Map<FoundLine, LineError[]>();
  const addRepeats = (column: UpdateColumn, keyOf: (line: FoundLine) => string | number | undefined) => {
    const groups = Map.groupBy(lines, keyOf);
    for (const [key, group] of groups) {
      if (key === undefined || group.length < 2) continue;
      for (const line of group) {
        if (repeats.has(line)) continue;
        const other = group.find((one) => one !== line)?.line;
        repeats.set(line, [{ column, message: `Samme medarbejder står på linje ${other}` }]);
      }
    }
  };
  addRepeats('email', ({ values }) => values.email && folded(values.email));
  addRepeats('employeeNumber', ({ values }) => values.employeeNumber && folded(values.employeeNumber));
  addRepeats('email', ({ person }) => person.employee?.id);
  return repeats;
}

function changesOf(
  values: LineValues,
  employee: KnownEmployee | undefined,
  departments: Departments,
): ValueChange[] {
  const changes: ValueChange[] = [];
  const compare = (column: UpdateColumn, before: string | null, after: string | null | undefined) => {
    if (after !== undefined && after !== before) changes.push({ column, before, after });
  };
  for (const column of ['firstName', 'lastName'] as const) {
    compare(column, employee?.[column] ?? null, values[column]);
  }
  for (const column of ['email', 'employeeNumber'] as const) {
    const before = employee?.[column] || null;
    const after = values[column];
    // An address or number that differs only in case does not change.
    compare(column, before, after && before !== null && folded(after) === folded(before) ? before : after);
  }
  const { department } = values;
  compare('department', employee?.department ?? null, department && departments.nameOf(department));
  compare('lastDay', employee?.lastDay ?? null, values.lastDay);
  if (!employee && values.startAmount !== undefined) {
    changes.push({ column: 'startAmount', before: null, after: values.startAmount });
  }
  return changes;
}

const LAST_DAY_PASSED: LineError = {
  column: 'lastDay',
  message: 'Fratrædelsesdato skal være i dag eller senere',
};
export const EMAIL_IN_USE: LineError = { column: 'email', message: 'E-mailen er allerede i brug' };
const HAS_LEFT: LineError = {
  column: null,
  message: 'Medarbejderen er fratrådt. Brug Genansæt, hvis personen er kommet tilbage',
};

const numberAlike = ({ name, employeeNumber }: KnownEmployee): LineError => ({
  column: 'employeeNumber',
  message: `${name} har nummeret ${employeeNumber}. Ret nummeret i filen, hvis regnearket har fjernet nuller`,
});

function problemsOfKnown(
  values: LineValues,
  { name, email, lastDay }: KnownEmployee,
  changes: readonly ValueChange[],
  { emailsElsewhere, ownEmail, today }: Company,
): LineError[] {
  if (lastDay !== null && lastDay < today) {
    // The file that gave this last day can be used again.
    if (changes.length === 0 && values.lastDay !== undefined) return [];
    if (!changesAll(changes, 'firstName', 'lastName')) return [HAS_LEFT];
    const byNumber = changesAll(changes, 'email');
    const message = `${byNumber ? 'Nummeret' : 'E-mailen'} tilhører ${name}, som er fratrådt. Brug Genansæt, hvis det er samme person`;
    return [{ column: byNumber ? 'employeeNumber' : 'email', message }];
  }
  // A number whose employee has another name and address is probably mistyped.
  if (changesAll(changes, 'firstName', 'lastName', 'email')) {
    const message = `Nummeret tilhører ${name}, men navn og e-mail er en andens`;
    return [{ column: 'employeeNumber', message }];
  }
  return changes.flatMap(({ column, after }) => {
    if (column === 'lastDay' && String(after) < today) return [LAST_DAY_PASSED];
    if (column === 'email' && ownEmail !== null && folded(email) === folded(ownEmail)) {
      return [{ column, message: OWN_EMAIL }];
    }
    if (column === 'email' && emailsElsewhere.has(folded(String(after)))) return [EMAIL_IN_USE];
    return [];
  });
}

const changesAll = (changes: readonly ValueChange[], ...columns: UpdateColumn[]): boolean =>
  columns.every((name) => changes.some(({ column }) => column === name));

function problemsOfNew(
  values: LineValues,
  { emailsElsewhere, approvalLimit, ownEmail, today }: Company,
): LineError[] {
  const { email, employeeNumber, lastDay, startAmount } = values;
  if (email === undefined) {
    return employeeNumber === undefined
      ? [{ column: null, message: 'Linjen har hverken e-mail eller medarbejdernr.' }]
      : [
          {
            column: 'employeeNumber',
            message: 'Ingen medarbejder har nummeret. En ny medarbejder skal også have en e-mail',
          },
        ];
  }
  const errors: LineError[] = [];
  for (const column of ['firstName', 'lastName'] as const) {
    if (values[column] === undefined) {
      errors.push({ column, message: `${updateHeading(column)} er påkrævet for en ny medarbejder` });
    }
  }
  if (emailsElsewhere.has(folded(email))) errors.push(EMAIL_IN_USE);
  if (lastDay !== undefined && lastDay < today) errors.push(LAST_DAY_PASSED);
  if (startAmount !== undefined && approvalLimit !== null && startAmount > approvalLimit) {
    const message = `Et beløb over ${formatPoints(approvalLimit)} point skal godkendes af en anden. Tilføj det bagefter`;
    errors.push({ column: 'startAmount', message });
  }
  if (startAmount !== undefined && ownEmail !== null && folded(email) === folded(ownEmail)) {
    errors.push({ column: 'startAmount', message: 'Du kan ikke tilføje point til dig selv' });
  }
  return errors;
}

function toRow(
  { line, values, invalid }: ReadLine,
  employee: KnownEmployee | undefined,
  changes: ValueChange[],
  errors: LineError[],
): ComparedRow {
  const typed = { ...values, ...invalid };
  const typedName = [typed.firstName, typed.lastName].filter(Boolean).join(' ');
  return {
    line,
    kind: kindOf(employee, changes, errors),
    employeeId: employee?.id ?? null,
    name: employee?.name ?? typedName,
    email: employee?.email ?? typed.email ?? '',
    changes: errors.length > 0 ? [] : changes,
    errors,
  };
}

function kindOf(
  employee: KnownEmployee | undefined,
  changes: readonly ValueChange[],
  errors: readonly LineError[],
): UpdateRowKind {
  if (errors.length > 0) return 'error';
  if (!employee) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

const missingRow = ({ id, name, email }: KnownEmployee): ComparedRow => ({
  line: null,
  kind: 'missing',
  employeeId: id,
  name,
  email,
  changes: [],
  errors: [],
});
