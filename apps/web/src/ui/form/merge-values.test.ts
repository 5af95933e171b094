import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Anna', number: '', department: 1 as number | null, copies: ['a', 'b'] };

test.each([
  ['nothing changed', {}, {}, {}, [], []],
  ['only this person changed a field', {}, { name: 'Anne' }, { name: 'Anne' }, [], []],
  ['only the other person did', { department: 2 }, {}, { department: 2 }, ['department'], []],
  [
    'each changed another field',
    { department: null, number: '7' },
    { name: 'Anne' },
    { department: null, number: '7', name: 'Anne' },
    ['number', 'department'],
    [],
  ],
  ['both changed a field alike', { name: 'Anne' }, { name: 'Anne' }, { name: 'Anne' }, [], []],
  ['both changed a field differently', { name: 'Ann' }, { name: 'Anne' }, { name: 'Anne' }, [], ['name']],
  [
    'the other person changed it back and forth',
    { name: 'Anna' },
    { name: 'Anne' },
    { name: 'Anne' },
    [],
    [],
  ],
  [
    'both changed a list',
    { copies: ['b', 'c'] },
    { copies: ['a', 'b', 'd'] },
    { copies: ['b', 'c', 'd'] },
    ['copies'],
    [],
  ],
  ['both removed from a list', { copies: ['b'] }, { copies: ['a'] }, { copies: [] }, ['copies'], []],
])('%s', (_, theirs, mine, values, taken, disputed) => {
  expect(mergeValues(base, { ...base, ...theirs }, { ...base, ...mine })).toEqual({
    values: { ...base, ...values },
    taken,
    disputed,
  });
});
