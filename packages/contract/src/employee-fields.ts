import { type NamesWith, namesOf, namesWith, type TextField } from './text-field.ts';

/** The text fields of an employee, in the order of the form. */
export const employeeFields = {
  firstName: { label: 'Fornavn', maxLength: 100, isRequired: true },
  lastName: {
    label: 'Efternavn',
    labelInMessages: 'Navn',
    maxLength: 100,
    isRequired: true,
  },
  email: {
    label: 'E-mail',
    maxLength: 254,
    isRequired: true,
    format: 'email',
    inList: true,
  },
  /** Unique within the customer, ignoring case. */
  employeeNumber: {
    label: 'Medarbejdernr.',
    maxLength: 40,
    inList: true,
  },
} as const satisfies Record<string, TextField>;

export type EmployeeFieldName = keyof typeof employeeFields;

export const employeeFieldNames: readonly EmployeeFieldName[] = namesOf(employeeFields);
/** The fields that are deleted with the person. The audit log refers to their values instead of copying them. */
export const personalEmployeeFields: readonly EmployeeFieldName[] = employeeFieldNames.filter(
  (name) => !(employeeFields[name] as TextField).isPublic,
);
/** Fields that have a column of their own; first and last name share another column. */
export const listedEmployeeFields = namesWith(employeeFields, 'inList');

export const employeeSortColumns = ['name', ...listedEmployeeFields, 'department', 'balance'] as const;

type RequiredName = NamesWith<typeof employeeFields, 'isRequired'>;
const requiredFields = namesWith(employeeFields, 'isRequired');

export type EmployeeTexts = Record<RequiredName, string> &
  Partial<Record<Exclude<EmployeeFieldName, RequiredName>, string | undefined>>;

/** The CSV import has no column for the employee number, but `Opdatér fra fil` has. */
const { employeeNumber: _, ...imported } = employeeFields;
export const importedEmployeeFields = imported;

export type ImportColumn = keyof typeof importedEmployeeFields | 'password';

/** The columns of the CSV import, in order. The columns after the password are optional. */
export const importColumns: readonly ImportColumn[] = [
  ...requiredFields,
  'password',
  ...namesOf(importedEmployeeFields).filter((name) => !isRequired(name)),
];

export const isImportColumnRequired = (column: ImportColumn): boolean =>
  column === 'password' || isRequired(column);

export const MIN_IMPORT_COLUMNS = requiredFields.length + 1;

export const importHeading = (column: ImportColumn): string =>
  column === 'password' ? 'Kodeord' : employeeFields[column].label;

function isRequired(name: EmployeeFieldName): name is RequiredName {
  return (requiredFields as readonly string[]).includes(name);
}
