import { expect, test } from 'vitest';
import { sameFileText } from './batch-words.ts';

test.each([
  ['2026-11-27T08:14:59Z', 'i dag kl. 09.14'],
  ['2026-11-26T23:00:00Z', 'i dag kl. 00.00'],
  ['2026-11-26T22:59:00Z', '26-11-2026 kl. 23.59'],
])('says when the same file was posted: %s', (postedAt, when) => {
  const now = Temporal.Instant.from('2026-11-27T22:30:00Z');
  expect(sameFileText({ id: 1, postedAt, postedBy: 'Ib Operatør' }, now)).toBe(
    `Samme fil blev tildelt ${when} af Ib Operatør.`,
  );
});
