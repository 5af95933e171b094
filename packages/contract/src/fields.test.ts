import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { email, requiredText, text } from './fields.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('text', () => {
  test('is trimmed and normalised', () => {
    expect(requiredText('Tekst', 10).parse('  e\u0301 ')).toBe('é');
  });

  test('of half a megabyte of combining marks is refused before normalising, which would take minutes', () => {
    const long = `a${'\u0301\u0316'.repeat(125_000)}`;
    expect(messages(text('Tekst', 200), long)).toEqual(['Tekst må højst være på 200 tegn']);
    expect(messages(email, long)).toEqual(['E-mail må højst være på 254 tegn']);
  });

  test.each(['', '   ', '\u200b', '\u2060\u00ad', '\u3164'])(
    '%j shows nothing, so it is missing',
    (value) => {
      expect(messages(requiredText('Tekst', 10), value)).toEqual(['Tekst er påkrævet']);
    },
  );

  test.each(['a\u0000b', 'a\nb', 'a\u202eb', 'a\u2067b', '\ud800'])(
    '%j has characters that are refused',
    (value) => {
      expect(messages(requiredText('Tekst', 10), value)).toEqual([
        'Tekst indeholder tegn, der ikke kan bruges',
      ]);
    },
  );
});
