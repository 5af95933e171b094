import type { FieldError } from '@saldo/contract/errors';
import type { z } from 'zod';
import { validateLongListsInTurns } from './long-lists.ts';

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

/**
 * Validates params and queries with zod schemas in Fastify, without coercion. `bodyReader` validates bodies, because
 * Fastify does not take the result of an asynchronous validation.
 */
export const zodValidator =
  ({ schema, httpPart }: { schema: unknown; httpPart?: string | undefined }) =>
  (data: unknown) => {
    if (httpPart === 'body') return { value: data };
    const result = (schema as z.ZodType).safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(result.error.issues) };
  };

/** Returns a function that validates bodies. Throws `InvalidRequest`. */
export function bodyValidator(schema: z.ZodType): (body: unknown) => unknown {
  const hasLongLists = validateLongListsInTurns(schema);
  const bodyOf = (result: z.ZodSafeParseResult<unknown>) => {
    if (!result.success) throw new InvalidRequest(result.error.issues);
    return result.data;
  };
  return hasLongLists
    ? async (body) => bodyOf(await schema.safeParseAsync(body))
    : (body) => bodyOf(schema.safeParse(body));
}
