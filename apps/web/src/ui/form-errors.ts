import { ApiError } from '../shared/api-error.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface PlacedErrors {
  /** Messages by field; the first one of each. */
  fields: Record<string, string>;
  /** What belongs to no field of the form. */
  others: string | undefined;
}

/** Puts messages at the fields of a form: `['emailAddresses', 2]` belongs to the field `emailAddresses`. */
export function placeErrors(issues: readonly Issue[], values: object): PlacedErrors {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field in values) fields[field] ??= message;
    else if (!others.includes(message)) others.push(message);
  }
  return { fields, others: others.length === 0 ? undefined : others.join(' ') };
}

/** The field messages of a server's refusal. */
export const serverErrors = (error: Error, values: object): Record<string, string> =>
  error instanceof ApiError ? placeErrors(error.fields, values).fields : {};
