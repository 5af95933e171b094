import { describe, expect, test } from 'vitest';
import { inCopenhagen, lastNightlyTime, parseMoment } from './backup-times.ts';

const now = Temporal.Instant.from('2026-11-22T12:00:00Z');

describe('a moment', () => {
  test.each([
    ['2026-11-20 14:05', '2026-11-20T13:05:00Z'],
    ['2026-07-01 14:05:30', '2026-07-01T12:05:30Z'],
    ['2026-11-20T14:05', '2026-11-20T13:05:00Z'],
    [' 2026-11-20 14:05 ', '2026-11-20T13:05:00Z'],
    ['2026-11-20 14:05Z', '2026-11-20T14:05:00Z'],
    ['2026-10-25 02:30+02:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25 02:30+01:00', '2026-10-25T01:30:00Z'],
    ['2026-10-25 03:00', '2026-10-25T02:00:00Z'],
    ['2026-03-29 03:00', '2026-03-29T01:00:00Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseMoment(text, now).toString()).toBe(expected);
  });

  test.each([
    ['2026-11-22 13:01', /^2026-11-22 13:01 is in the future\.$/],
    ['2026-11-20', /is not a moment\. Write it in Copenhagen time/],
    ['20-11-2026 14:05', /is not a moment/],
    ['2026-02-30 14:05', /is not a moment/],
    ['2026-11-20 24:00', /is not a moment/],
    ['2026-11-20 14:05 CET', /is not a moment/],
    ['yesterday', /is not a moment/],
    ['', /is not a moment/],
    ['2026-03-29 02:30', /does not exist in Copenhagen/],
    [
      '2026-10-25 02:30',
      /exists twice .* Write "2026-10-25 02:30\+02:00" for the first time or "2026-10-25 02:30\+01:00" for the second\.$/,
    ],
  ])('%j is refused in one line', (text, expected) => {
    expect(() => parseMoment(text, now)).toThrow(expected);
    expect(() => parseMoment(text, now)).toThrow(/^[^\n]+$/);
  });
});

test.each([
  ['2026-11-22T00:30:00Z', '2026-11-22T00:00:00Z'],
  ['2026-11-21T23:59:59Z', '2026-11-21T00:00:00Z'],
  ['2026-07-01T22:59:00Z', '2026-06-30T23:00:00Z'],
  ['2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z'],
])('at %s the last nightly backup was due at %s, one o’clock in Copenhagen', (at, due) => {
  expect(lastNightlyTime(Temporal.Instant.from(at)).toString()).toBe(due);
});

test.each([
  ['2026-11-20T13:05:00.9Z', '2026-11-20 14:05:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02:30:00+01:00'],
])('%s is written as %s, which parses to the same second', (instant, written) => {
  expect(inCopenhagen(Temporal.Instant.from(instant))).toBe(written);
  const seconds = Temporal.Instant.from(instant).round({ smallestUnit: 'second', roundingMode: 'trunc' });
  expect(parseMoment(written, now).equals(seconds)).toBe(true);
});
