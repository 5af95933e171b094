import { expect, test } from 'vitest';
import { importedAddress, importedIds } from './addresses.ts';

test.each([
  ['imported=120-149', { firstId: 120, lastId: 149 }],
  ['imported=7-7', { firstId: 7, lastId: 7 }],
  ['', undefined],
  ['imported=', undefined],
  ['imported=120', undefined],
  ['imported=0-9', undefined],
  ['imported=1-2-3', undefined],
  ['imported=-1-2', undefined],
  ['imported=1-1000000000', undefined],
])('reads the range of ids in the query "%s"', (address, ids) => {
  expect(importedIds(new URLSearchParams(address))).toEqual(ids);
});

test('reads the address that the import leads to', () => {
  const { search } = new URL(importedAddress(3, { first: 5, last: 8 }), 'https://saldo.example');
  expect(importedIds(new URLSearchParams(search))).toEqual({ firstId: 5, lastId: 8 });
});
