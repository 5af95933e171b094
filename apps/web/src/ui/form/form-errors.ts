import type { z } from 'zod';
import { ApiError } from '../../api/client/errors.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface PlacedErrors {
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

/** What the schema says of one field of the values; undefined if nothing. */
export const problemAt = (schema: z.ZodType, values: object, field: string): string | undefined =>
  placeErrors(schema.safeParse(values).error?.issues ?? [], values).fields[field];

interface ServerErrors {
  fields: Record<string, string>;
  /** The message of the error, unless a field shows the same message. */
  banner: string | undefined;
}

/** A field that was changed since `sent` gets no error; the banner shows the message instead. */
export function serverErrors(error: Error, sent: object, current: object = sent): ServerErrors {
  const unchanged = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => Object.is(value, current[field as keyof typeof current])),
  );
  const fields = error instanceof ApiError ? placeErrors(error.fields, unchanged).fields : {};
  const isAtField = Object.values(fields).includes(error.message);
  return { fields, banner: isAtField ? undefined : error.message };
}
