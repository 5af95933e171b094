import { ApiError } from '../shared/api-error.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface PlacedErrors {
  fields: Record<string, string>;
  /** Messages that belong to no field of the form. */
  others: string | undefined;
}

/** Assigns messages to form fields: `['emailAddresses', 2]` belongs to `emailAddresses`. */
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

export const serverErrors = (error: Error, values: object): Record<string, string> =>
  error instanceof ApiError ? placeErrors(error.fields, values).fields : {};
