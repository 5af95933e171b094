/** A text field of an entity. This module loads no zod, so that screens can import it. */
export interface TextField {
  /** Name of the field on the form, as a column heading, and in the audit log. */
  readonly label: string;
  /** Name of the field in validation messages, if it differs from `label`. */
  readonly labelInMessages?: string;
  readonly maxLength: number;
  /** A field that is not required may be empty. If it is absent from an update, it stays as it is. */
  readonly isRequired?: true;
  readonly format?: 'email';
  /** The field is not personal data: the audit log copies its values and keeps them after deletion. */
  readonly isPublic?: true;
  /** The list has a sortable column for the field. */
  readonly inList?: true;
}

type TextFields = Readonly<Record<string, TextField>>;

/** Names of the fields that set a given property of `TextField`. */
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
