import { describe, expect, test } from 'vitest';
import { isCvrNumber, isEanNumber } from './check-digits.ts';

describe('isCvrNumber', () => {
  test.each(['13585628', '25313763', '88146328', '10000009'])('accepts %s', (text) =>
    expect(isCvrNumber(text)).toBe(true),
  );
  test.each(['13585629', '31585628', '1358562', '135856280', '1358562a', '', '00000000', ' 13585628'])(
    'refuses »%s«',
    (text) => expect(isCvrNumber(text)).toBe(false),
  );
  test('notices each wrong digit', () =>
    expect(acceptedWithOneWrongDigit('13585628', isCvrNumber)).toEqual([]));
});

describe('isEanNumber', () => {
  test.each(['5790000435951', '5798000416604', '4006381333931'])('accepts %s', (text) =>
    expect(isEanNumber(text)).toBe(true),
  );
  test.each(['5790000435952', '7590000435951', '579000043595', '57900004359510', '579000043595x', ''])(
    'refuses »%s«',
    (text) => expect(isEanNumber(text)).toBe(false),
  );
  test('notices each wrong digit', () =>
    expect(acceptedWithOneWrongDigit('5790000435951', isEanNumber)).toEqual([]));
});

const acceptedWithOneWrongDigit = (number: string, accepts: (text: string) => boolean): string[] =>
  [...number]
    .flatMap((digit, index) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => number.slice(0, index) + other + number.slice(index + 1)),
    )
    .filter(accepts);
