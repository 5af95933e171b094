import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonBounds, JsonBoundsExceeded, JsonReader } from './json-reader.ts';

const anySize = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
const read = (text: string, bounds = anySize) => readBytes(Buffer.from(text), bounds);
function readBytes(bytes: Buffer, bounds: JsonBounds): unknown {
  const reader = new JsonReader(bytes, bounds);
  reader.advance(Number.POSITIVE_INFINITY);
  return reader.value;
}

test('parses as JSON.parse does where no key or digit is lost', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(read(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('parses in steps of any size as at once, with spaces between all tokens', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), (value, tokens) => {
      const reader = new JsonReader(Buffer.from(JSON.stringify(value, null, '\t')), anySize);
      while (!reader.advance(tokens));
      expect(reader.value).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('refuses and accepts the same texts as JSON.parse', () => {
  const accepts = (parse: () => unknown) => {
    try {
      parse();
      return true;
    } catch {
      return false;
    }
  };
  const piece = fc.constantFrom(
    ...'[]{},:"\\\n\t 01-.eéa'.split(''),
    'true',
    'null',
    '"a"',
    '"\\u00e6"',
    '\ufeff',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const isSingle = accepts(() => JSON.parse(text)) && !/"a".*:.*"a"/s.test(text);
      if (isSingle) expect(read(text)).toEqual(JSON.parse(text));
      else if (!accepts(() => JSON.parse(text))) expect(() => read(text)).toThrow(SyntaxError);
    }),
    { numRuns: 3_000 },
  );
});

test('replaces bytes that are not UTF-8, like a text decoder', () => {
  const bytes = Buffer.from([...Buffer.from('["a'), 0xc3, 0xff, ...Buffer.from('","æ"]')]);
  expect(readBytes(bytes, anySize)).toEqual(['a\ufffd\ufffd', 'æ']);
});

describe('bounds', () => {
  const bounds = { depth: 3, values: 5 };

  test('allow so many levels and values', () => {
    expect(read('[[[]]]', bounds)).toEqual([[[]]]);
    expect(read('{"a":[1,{}],"b":2}', bounds)).toEqual({ a: [1, {}], b: 2 });
  });

  test.each([
    '[[[[]]]]',
    '[[[[',
    '{"a":{"b":[{',
    '[1,2,3,4,5]',
    '[{},{},{},{},{},',
    '{"a":1,"b":2,"c":3,"d":4,"e":5',
  ])('are exceeded by %s, even if it is not complete', (text) => {
    expect(() => read(text, bounds)).toThrow(JsonBoundsExceeded);
  });
});

describe('duplicate keys', () => {
  test.each([
    '{"amount":1,"amount":1000}',
    '{"a":{"b":1,"b":1}}',
    '[{"a":1},{"b":1,"c":2,"b":3}]',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":1,"__proto__":2}',
    '{"a\\\\":1,"a\\\\":2}',
    '{ "a" : [ ] , "a" : { } }',
    '{"":1,"":2}',
  ])('are refused in %s', (text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  test.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\":\\"a\\":1"}',
    '{"a\\\\":":","b":"\\\\\\""}',
    '{"__proto__":1,"constructor":2}',
    '{"1":1,"01":2}',
    '":"',
  ])('are not seen in %s', (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  test('are found at every position', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (object, at) => {
        const members = Object.entries(object).map(
          ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
        );
        expect(() => read(`{${members.join()}}`)).not.toThrow();
        const doubled = members.toSpliced(at % members.length, 0, members[0] ?? '');
        expect(() => read(`[{${doubled.join()}}]`)).toThrow(SyntaxError);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    '1.0000000000000001',
    '9007199254740993',
    '123456789012345678901',
    '0.10000000000000000001',
    '1e400',
    '-1e400',
    '1e-400',
    '1.00000000000000011e5',
  ])('%s is refused, because it would lose digits', (text) => {
    expect(() => read(`{"a":[${text}]}`)).toThrow(SyntaxError);
  });

  test.each([
    ...[
      '0',
      '-0',
      '0.0',
      '0e5',
      '-12.50',
      '1e2',
      '1.50E+3',
      '12e-1',
      '100000000000000000000',
      '1e21',
      '5e-324',
    ],
    ...['0.30000000000000004', '1.7976931348623157e308', '10000000.00000000000000000000', '9007199254740992'],
  ])('%s is read', (text) => {
    expect(read(`[${text}]`)).toEqual([Number(text)]);
  });

  test('that JavaScript serialises are accepted', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(read(JSON.stringify(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});

test.each([
  ['nested lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['escapes', `"${'\\\\'.repeat(500_000)}\\""`],
  ['quotes', `"${'\\"'.repeat(500_000)}"`],
  ['digits', '1'.repeat(500_000)],
  ['zeros', `1.${'0'.repeat(500_000)}1`],
])('half a million %s are parsed or refused in linear time', (_what, text) => {
  try {
    read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
  }
});
