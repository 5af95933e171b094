import { expect, test } from 'vitest';
import { csvPoints } from './csv-points.ts';
import { csvLine } from './write-csv.ts';

test.each([
  [0, '0'],
  [250, '250'],
  [1_234_567.5, '1234567,50'],
  [-80, '-80'],
  [-1234.05, '-1234,05'],
])('writes %s as %s, which an export leaves unchanged', (points, text) => {
  expect(csvPoints(points)).toBe(text);
  expect(csvLine([text], 'neutralised')).toBe(`${text}\r\n`);
});
