import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Cells of files: the server checks each row in turn, so that an invalid row fails alone. */
const checkedByRow =
  /^(?:importEmployees body\.rows\[\]\.\w+|draftEmployeeUpdate body\.lines\[\]\.cells\[\])$/;

const texts = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const { params, query, body } = endpoint as Endpoint;
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? textsIn(schema, `${name} ${part}`) : [],
  );
});

function textsIn(schema: z.core.$ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const all = (parts: Record<string, z.core.$ZodType>) =>
    Object.entries(parts).flatMap(([suffix, part]) => textsIn(part, path + suffix));
  if (schema instanceof z.ZodObject) {
    return all(Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [`.${key}`, part])));
  }
  if (schema instanceof z.ZodArray) return all({ '[]': schema.element });
  if (schema instanceof z.ZodRecord) return all({ ' key': schema.keyType, ' value': schema.valueType });
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return textsIn(schema.unwrap(), path);
  }
  const isText = !(
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodNull ||
    schema instanceof z.ZodLiteral
  );
  return isText ? [{ path, schema: schema as z.ZodType }] : [];
}

test('every kind of text is found', () => {
  const paths = texts.map(({ path }) => path);
  for (const path of [
    'draftAmountBatch body.rows.lines[].email',
    'createSavedView body.filters key',
    'signIn body.password',
    'listCustomers query.search',
    'getCustomer params.id',
    'draftEmployeeUpdate body.lines[].cells[]',
  ]) {
    expect(paths).toContain(path);
  }
  expect(texts.length).toBeGreaterThan(200);
});

describe.each(texts)('$path', ({ path, schema }) => {
  test.each(['a\0', '\0', 'kodeord-1\0', 'navn@eksempel.dk\0', 'a\ud800b', '\udc00kodeord-1'])(
    'does not accept %j, which PostgreSQL cannot store',
    (text) => {
      if (!checkedByRow.test(path)) expect(schema.safeParse(text).success).toBe(false);
    },
  );
});
