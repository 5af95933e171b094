import { z } from 'zod';
import type { JsonBounds } from './json-reader.ts';

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** Allows invalid bodies that are small or nearly valid, so that their errors name the wrong fields. */
const SPARE = { depth: 12, values: 1_000, factor: 2 };

/** How much JSON a valid body may contain at most, with room for errors that name the wrong fields. */
export function boundsOf(body: z.ZodType | undefined): JsonBounds {
  const largest = body
    ? largestOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
    : { depth: 0, values: 0 };
  return { depth: largest.depth + SPARE.depth, values: SPARE.factor * largest.values + SPARE.values };
}

/** A schema without a maximum, such as that of a record, counts as one value: `SPARE` covers small ones. */
function largestOf(schema: Schema | boolean | undefined): JsonBounds {
  if (typeof schema !== 'object') return { depth: 0, values: 1 };
  const { properties = {}, items, maxItems = 0, anyOf = [], oneOf = [] } = schema;
  const options = [...anyOf, ...oneOf].map(largestOf);
  const members = Object.values(properties).map(largestOf);
  const item = Array.isArray(items) ? largestOf(undefined) : largestOf(items);
  const inner = [...members, ...(items === undefined ? [] : [item])];
  return {
    depth: Math.max(0, ...options.map(({ depth }) => depth), ...inner.map(({ depth }) => depth + 1)),
    values: Math.max(
      ...options.map(({ values }) => values),
      1 + members.reduce((sum, { values }) => sum + values, 0) + maxItems * item.values,
    ),
  };
}
