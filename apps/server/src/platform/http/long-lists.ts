import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** Lists that may be longer are validated in turns. */
const SHORT = 500;
/** Elements a turn: a few milliseconds the first time, before V8 has compiled the schema. */
const TURN = 100;
/** The list is invalid anyway, and an error response names no more. */
const MAX_ISSUES = 100;

/**
 * Lets `safeParseAsync` of a schema validate its long lists in turns, so that other requests are not delayed. A list
 * with many issues is not validated to its end. Returns whether the schema has such lists. Changes the schema itself,
 * because a copy would not be the schema that the API description shows; `safeParse` works as before.
 */
export function validateLongListsInTurns(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) {
    const { maximum = 0 } = schema._zod.bag as { maximum?: number };
    if (maximum > SHORT) pace(schema, maximum);
    return maximum > SHORT;
  }
  return partsOf(schema)
    .map(validateLongListsInTurns)
    .some((isLong) => isLong);
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return [schema.unwrap()];
  }
  return [];
}

const paced = new WeakSet<z.ZodArray>();

function pace(list: z.ZodArray, maximum: number): void {
  if (paced.has(list)) return;
  paced.add(list);
  const { parse } = list._zod;
  const element = list.element as z.core.$ZodType;
  list._zod.parse = (payload, context) => {
    const items: unknown = payload.value;
    // The original refuses too many elements before it reads them.
    const isInTurns =
      context.async && Array.isArray(items) && items.length > SHORT && items.length <= maximum;
    return isInTurns
      ? parseInTurns(element, items, payload, { ...context, async: false })
      : parse(payload, context);
  };
}

async function parseInTurns(
  element: z.core.$ZodType,
  items: unknown[],
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
): Promise<z.core.ParsePayload> {
  const values: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    const result = element._zod.run({ value: item, issues: [] }, context) as z.core.ParsePayload;
    payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
    if (payload.issues.length >= MAX_ISSUES) break;
    values.push(result.value);
  }
  payload.value = values;
  return payload;
}
