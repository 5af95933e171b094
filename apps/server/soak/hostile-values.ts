import fc from 'fast-check';
import { z } from 'zod';

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u{e0041}\u{e0042}',
  '\ufeff',
  'İ'.repeat(300),
  'e\u0301'.repeat(2_000),
  '𝒳'.repeat(5_000),
  "'; drop table account; --",
  '$1',
  '%',
  '\\',
  '%00',
  '%ff',
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  "=cmd|'/c calc'!A1",
  'Bo,=1+1',
  'a@b',
  `${'a'.repeat(300)}@eksempel.dk`,
  'navn@eksempel.dk\r\nBcc: x@eksempel.dk',
  'javascript:alert(1)',
  'https://user:pw@eksempel.dk',
  'http://[::1]:5432/',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-W53',
  '2026-11-20T10:00:00+99:99',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
];
const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1e-320,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  10_000_000.01,
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }, nested(500)),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>('a', 1, null), { maxLength: 300 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id'), fc.jsonValue()) },
);

/** Bodies that are not JSON, that are JSON which lenient parsers read differently, or that are JSON of any shape. */
export const hostileBytes: fc.Arbitrary<Buffer | string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    '"',
    'null',
    '1',
    '[]',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"amount":1.0000000000000001}',
    '{"amount":1e400}',
    '{"text":"\\ud800"}',
    '{"text":"\\u0000"}',
    '\ufeff{}',
    "{'a':1}",
    '{"a":NaN}',
    `${'['.repeat(20_000)}`,
    `{"text":"${'a'.repeat(70_000)}"}`,
    '{}{}',
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.json(),
);

const known = new Map<z.ZodType, fc.Arbitrary<unknown>>();

/** Generates values for a schema of the contract: within its limits, at them, and just beyond. */
export function schemaValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const stored = known.get(schema);
  if (stored) return stored;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' });
  const arbitrary = ofJsonSchema(json as JsonSchema);
  known.set(schema, arbitrary);
  return arbitrary;
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

function ofJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(ofJsonSchema));
  switch (schema.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return ofArray(schema);
    case 'string':
      return ofText(schema);
    case 'number':
    case 'integer':
      return ofNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(ofText(schema), ofNumber(schema), fc.constantFrom(null, true));
  }
}

function ofObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, ofJsonSchema(field)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function ofArray({ items = {}, minItems = 0, maxItems = 50 }: JsonSchema): fc.Arbitrary<unknown> {
  const item = ofJsonSchema(items);
  const most = Math.min(maxItems, minItems + 20);
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { minLength: minItems, maxLength: most }) },
    // Just beyond the limit. Repeats one value, because generating hundreds takes long.
    {
      weight: 1,
      arbitrary: item.map((value) => Array.from({ length: Math.min(maxItems + 1, 1001) }, () => value)),
    },
  );
}

function ofText({ minLength = 0, maxLength = 200, format }: JsonSchema): fc.Arbitrary<unknown> {
  const length = Math.min(maxLength, 400);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, length), maxLength: length }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('a'.repeat(length), 'å'.repeat(length + 1), 'x'.repeat(minLength)),
    },
    { weight: format === 'email' ? 4 : 1, arbitrary: fc.emailAddress() },
    { weight: 2, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)) },
    { weight: 1, arbitrary: fc.webUrl() },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 2 ** 31 }).map(String) },
  );
}

function ofNumber({ minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<unknown> {
  const [low, high] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)].map(Math.trunc) as [number, number];
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: Math.max(low, -(2 ** 31)), max: Math.min(high, 2 ** 31 - 1) }),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 1000 }).map((cents) => cents / 100) },
    { weight: 1, arbitrary: fc.constantFrom(low, high, low - 1, high + 1) },
  );
}
