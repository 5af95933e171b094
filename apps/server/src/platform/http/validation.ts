import type { FieldError } from '@saldo/contract/errors';
import type { z } from 'zod';

/** Bounds the size of an error response. */
const MAX_ISSUES = 100;

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

/** Validates with zod schemas in Fastify, without coercion. */
export const zodValidator =
  ({ schema }: { schema: unknown }) =>
  (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(result.error.issues) };
  };
