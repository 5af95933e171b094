import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { email, newPassword, requiredText, text } from './fields.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test('a new password is judged and kept with each letter as one character', () => {
  const decomposed = 'på grå å'.normalize('NFD');
  expect(newPassword.parse(decomposed)).toBe('på grå å');
  expect(messages(newPassword, decomposed.slice(1))).toEqual(['Kodeord skal være på mindst 8 tegn']);
  expect(messages(newPassword, 'å'.repeat(200).normalize('NFD'))).toEqual([]);
  expect(messages(newPassword, `a${'\u0301\u0316'.repeat(125_000)}`)).toEqual([
    'Kodeord må højst være på 200 tegn',
  ]);
});

describe('text', () => {
  test('trims and normalises', () => {
    expect(requiredText('Tekst', 10).parse('  e\u0301 ')).toBe('é');
  });

  test.each([
    ['Bo\u00a0Holm', 'Bo Holm'],
    ['Bo  \u2009 Holm', 'Bo Holm'],
    ['Bo\u200b Ho\u00adlm\ufeff', 'Bo Holm'],
    ['A\u200c\u200dB\u2060-1', 'AB-1'],
    ['👩\u200d🔧 👩🏽\u200d🚀', '👩\u200d🔧 👩🏽\u200d🚀'],
    ['\u00a0\u200b Bo', 'Bo'],
  ])('makes texts that look alike equal: %j', (typed, stored) => {
    expect(requiredText('Tekst', 20).parse(typed)).toBe(stored);
  });

  test('refuses half a megabyte of combining marks before the normalisation, which would take minutes', () => {
    const long = `a${'\u0301\u0316'.repeat(125_000)}`;
    expect(messages(text('Tekst', 200), long)).toEqual(['Tekst må højst være på 200 tegn']);
    expect(messages(email, long)).toEqual(['E-mail må højst være på 254 tegn']);
  });

  test.each(['', '   ', '\u200b', '\u2060\u00ad', '\u3164'])(
    'treats %j, which has no visible character, as missing',
    (value) => {
      expect(messages(requiredText('Tekst', 10), value)).toEqual(['Tekst er påkrævet']);
    },
  );

  test.each([
    ...['a\u0000b', 'a\nb', 'a\u202eb', 'a\u2067b', '\ud800'],
    ...['a\u200eb', 'a\u200fb', 'a\u061cb', 'a\u{e0001}b', 'a\u{e0061}b'],
  ])('refuses control, direction, tag and surrogate characters: %j', (value) => {
    expect(messages(requiredText('Tekst', 10), value)).toEqual([
      'Tekst indeholder tegn, der ikke kan bruges',
    ]);
  });
});
