import type { TopUpPreview } from '@saldo/contract/top-ups';
import { expect, it } from 'vitest';
import { testRunText, willCreditText } from './run-texts.ts';

const figures = { credited: 0, capped: 0, skipped: 0, totalPoints: 0 };

it.each([
  [{ ...figures, credited: 1, totalPoints: 99.5 }, '1 medarbejder fik i alt 99,50 point.'],
  [{ ...figures, credited: 1200, totalPoints: 120_000 }, '1.200 medarbejdere fik i alt 120.000 point.'],
  [figures, 'ingen fik point.'],
])('says of a test run with %o: %s', (result, text) => {
  expect(testRunText(result)).toBe(`Testen er kørt: ${text}`);
});

const preview = (changed: Partial<TopUpPreview>): TopUpPreview => ({
  ...figures,
  date: null,
  frequency: 'test',
  points: 100,
  limit: 250,
  employees: 0,
  cappedEmployees: [],
  ...changed,
});

it.each([
  [{}, 'Der er ingen medarbejdere i gruppen lige nu.'],
  [{ employees: 2, skipped: 2 }, 'Ingen får point: loftet er nået for alle 2.'],
  [{ employees: 1, skipped: 1, points: 0 }, 'Ingen får point: gruppens beløb er 0.'],
  [{ employees: 2, credited: 2, totalPoints: 200 }, '2 medarbejdere får i alt 200 point.'],
  [
    { employees: 4, credited: 3, capped: 1, skipped: 1, totalPoints: 210 },
    '3 medarbejdere får i alt 210 point. Loftet afkorter beløbet for 1 og er allerede nået for 1.',
  ],
  [
    { employees: 2, credited: 2, capped: 2, totalPoints: 20 },
    '2 medarbejdere får i alt 20 point. Loftet afkorter beløbet for 2.',
  ],
  [
    { employees: 3, credited: 1, skipped: 2, totalPoints: 100 },
    '1 medarbejder får i alt 100 point. Loftet er allerede nået for 2.',
  ],
])('says of a planned test run with %o: %s', (changed, text) => {
  expect(willCreditText(preview(changed))).toBe(text);
});
