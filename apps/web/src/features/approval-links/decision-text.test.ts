import type { LinkDecision } from '@saldo/contract/approval-links';
import { expect, test } from 'vitest';
import { decisionText } from './decision-text.ts';

const own: LinkDecision = {
  verb: 'approve',
  by: 'Ib Leder',
  isOwn: true,
  at: '2027-01-12T07:14:00.000Z',
  waitsFor: null,
};
const other = { ...own, isOwn: false };
const clockwork = { ...other, by: null };

test.each<[LinkDecision, string]>([
  [own, 'Du godkendte ordren 12-01-2027 kl. 08.14.'],
  [{ ...own, waitsFor: 'hr' }, 'Du godkendte ordren 12-01-2027 kl. 08.14. Nu venter den på HR.'],
  [{ ...other, verb: 'reject' }, 'Ib Leder afviste ordren 12-01-2027 kl. 08.14.'],
  [{ ...other, verb: 'cancel' }, 'Ib Leder annullerede ordren 12-01-2027 kl. 08.14.'],
  [{ ...clockwork, verb: 'reject' }, 'Ordren blev afvist automatisk 12-01-2027 kl. 08.14.'],
  [{ ...clockwork, verb: 'cancel' }, 'Ordren blev annulleret 12-01-2027 kl. 08.14.'],
  [{ ...clockwork, verb: 'escalate', waitsFor: 'hr' }, 'Ordren gik videre til HR 12-01-2027 kl. 08.14.'],
])('says %j', (decision, text) => {
  expect(decisionText(decision)).toBe(text);
});
