import { expect, test } from 'vitest';
import { formatLsn, parseLsn, segmentAt, segmentName, segmentNumber } from './wal-segments.ts';

const shape = { timeline: 2, segmentBytes: 16 * 2 ** 20 };

test.each([
  ['0/1000028', '000000020000000000000001'],
  ['0/FFFFFFFF', '0000000200000000000000FF'],
  ['1/0', '000000020000000100000000'],
  ['AB/CDEF0123', '00000002000000AB000000CD'],
])('the log at %s is in the file %s', (lsn, name) => {
  const segment = segmentAt(parseLsn(lsn), shape);
  expect(segmentName(segment, shape)).toBe(name);
  expect(segmentNumber(name, shape)).toBe(segment);
  expect(formatLsn(parseLsn(lsn))).toBe(lsn);
});

test('segments are numbered without gaps', () => {
  const last = segmentNumber('0000000200000000000000FF', shape) ?? 0n;
  expect(segmentName(last + 1n, shape)).toBe('000000020000000100000000');
});

test.each(['000000010000000000000001', '00000002.history', '00000002000000000000000', 'series.json'])(
  '%s is not a segment of this timeline',
  (name) => expect(segmentNumber(name, shape)).toBeNull(),
);
