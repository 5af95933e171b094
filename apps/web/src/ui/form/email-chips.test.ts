import { expect, it } from 'vitest';
import { addChip, editChip } from './email-chips.ts';

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
