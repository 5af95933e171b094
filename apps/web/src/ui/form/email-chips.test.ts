import { expect, it } from 'vitest';
import { addChip, addressesIn, editChip } from './email-chips.ts';

const isAddress = (text: string) => text.includes('@');
const chips = ['a@x.dk', 'b@x.dk'];

it('adds a trimmed address', () => {
  expect(addChip(chips, ' c@x.dk ', isAddress)).toEqual({ outcome: 'changed', chips: [...chips, 'c@x.dk'] });
});

it.each(['', '  ', 'a@x.dk', 'A@X.dk'])('ignores empty text and duplicates: "%s"', (typed) => {
  expect(addChip(chips, typed, isAddress)).toEqual({ outcome: 'unchanged' });
});

it('refuses a text that is not an address', () => {
  expect(addChip(chips, 'c', isAddress)).toEqual({ outcome: 'not an address' });
  expect(editChip(chips, 'a@x.dk', 'c', isAddress)).toEqual({ outcome: 'not an address' });
});

it('replaces an edited chip in its place', () => {
  expect(editChip(chips, 'a@x.dk', 'c@x.dk', isAddress)).toEqual({
    outcome: 'changed',
    chips: ['c@x.dk', 'b@x.dk'],
  });
  expect(editChip(chips, 'a@x.dk', 'A@x.dk', isAddress)).toEqual({
    outcome: 'changed',
    chips: ['A@x.dk', 'b@x.dk'],
  });
});

it.each(['', '  ', 'B@x.dk'])('removes a chip that was emptied or duplicates another: "%s"', (typed) => {
  expect(editChip(chips, 'a@x.dk', typed, isAddress)).toEqual({ outcome: 'changed', chips: ['b@x.dk'] });
});

it('takes a Danish domain and its encoded form as one address', () => {
  const danish = 'a@bager-jørgensen.dk';
  expect(addChip([danish], 'A@xn--bager-jrgensen-wqb.dk', isAddress)).toEqual({ outcome: 'unchanged' });
  expect(addChip([], 'a@xn--bager-jrgensen-wqb.dk', isAddress)).toEqual({
    outcome: 'changed',
    chips: [danish],
  });
});

it.each([
  ['Bo Holm <bo@x.dk>; Ib Lind <ib@x.dk>', ['bo@x.dk', 'ib@x.dk']],
  ['Bo Holm <bo@x.dk>;Ib Lind <ib@x.dk>;', ['bo@x.dk', 'ib@x.dk']],
  ['"Holm, Bo" <bo@x.dk>, Lind, Ib <ib@x.dk>', ['bo@x.dk', 'ib@x.dk']],
  ["'bo@x.dk' <mailto:bo@x.dk>", ['bo@x.dk']],
  ['Bo <bo@x.dk>, ib@x.dk', ['bo@x.dk', 'ib@x.dk']],
  ['Bo Holm <bo@x.dk>\r\nib@x.dk', ['bo@x.dk', 'ib@x.dk']],
  ['bo@x.dk, ib@x.dk;eva@x.dk\nole@x.dk', ['bo@x.dk', 'ib@x.dk', 'eva@x.dk', 'ole@x.dk']],
  ['bo@x.dk, ib', ['bo@x.dk', 'ib']],
  ['Bo <bo>', ['bo']],
])('reads the addresses of %j', (pasted, addresses) => {
  expect([...new Set(addressesIn(pasted, (text) => /^\w+@x\.dk$/.test(text)))]).toEqual(addresses);
});
