import { expect, test } from 'vitest';
import { approvalReasonText } from './approval-reasons.ts';

test.each([
  { reasons: [], text: null },
  { reasons: ['den koster mere end 500 point'], text: 'Skal godkendes, fordi den koster mere end 500 point' },
  {
    reasons: ['den koster mere end 500 point', 'saldoen kommer under 100 point'],
    text: 'Skal godkendes, fordi den koster mere end 500 point, og fordi saldoen kommer under 100 point',
  },
])('names $reasons.length reasons', ({ reasons, text }) => {
  expect(approvalReasonText(reasons)).toBe(text);
});
