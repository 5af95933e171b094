import type { FieldError } from '@saldo/contract/errors';
import type { z } from 'zod';

/** An answer says what is wrong; it does not grow with what was sent. */
const MAX_ISSUES = 100;

/** A request that its zod schema refuses. */
export class InvalidRequest extends Error {
  readonly fields: FieldError[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid request');
    this.fields = issues.slice(0, MAX_ISSUES).map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      message: issue.message,
    }));
  }
}

/** Fastify's validator from a zod schema: strict, without coercion, all errors at once. */
export const zodValidator =
  ({ schema }: { schema: unknown }) =>
  (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(result.error.issues) };
  };
