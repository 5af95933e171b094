/**
 * A text field of an entity. Its schemas, form field, table column, import column and audit words derive from it. This
 * module and those with the fields of an entity load no zod, so that screens can import them.
 */
export interface TextField {
  /** On the form, as column heading and in the audit log. */
  readonly label: string;
  /** In validation messages, where it differs from `label`. */
  readonly labelInMessages?: string;
  readonly maxLength: number;
  /** Otherwise the field may be empty, and may be absent from a request, which then leaves it as it is. */
  readonly isRequired?: true;
  readonly format?: 'email';
  /** Of an employee's field: not personal data, so the audit log copies its values and keeps them after deletion. */
  readonly isPublic?: true;
  /** A column of the list, which the list can be sorted by. */
  readonly inList?: true;
}

type TextFields = Readonly<Record<string, TextField>>;

/** The names of the fields that have a property of `TextField`. */
export type NamesWith<Fields, Property extends keyof TextField> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[keyof Fields];

export const namesOf = <Fields extends TextFields>(fields: Fields): readonly (keyof Fields & string)[] =>
  Object.keys(fields);

export const namesWith = <Fields extends TextFields, Property extends keyof TextField>(
  fields: Fields,
  property: Property,
): readonly (NamesWith<Fields, Property> & string)[] =>
  Object.keys(fields).filter(
    (name): name is NamesWith<Fields, Property> & string => fields[name]?.[property] !== undefined,
  );

export const labelsOf = (fields: TextFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
