import { expect, it } from 'vitest';
import { pointsTextError } from './points-text.ts';

it.each([
  ['12.5', 'Skriv med komma, fx 12,50'],
  ['-0.125', 'Skriv med komma, fx 12,50'],
  ['1,234.50', 'Skriv med komma, fx 12,50'],
  [' 1.2345 ', 'Skriv med komma, fx 12,50'],
  ['1,234', 'Beløb må højst have to decimaler'],
  ['−1.234,567', 'Beløb må højst have to decimaler'],
  ['1.234,50', undefined],
  ['12,5', undefined],
  ['1,2,3', undefined],
  ['12. maj', undefined],
  ['mange', undefined],
  ['', undefined],
])('the text "%s" gets the error: %s', (text, error) => {
  expect(pointsTextError(text, 'Beløb')).toBe(error);
});
