import { expect, test } from 'vitest';
import { obviousPattern } from './obvious-password.ts';

test.each([
  ['aaaaaaaa', 'repeat'],
  ['AAAAaaaa', 'repeat'],
  ['12121212', 'repeat'],
  ['abcabcab', 'repeat'],
  ['11112222', 'repeat'],
  ['xk3!xk3!', 'repeat'],
  ['12345678', 'sequence'],
  ['1234567890', 'sequence'],
  ['98765432', 'sequence'],
  ['abcdefgh', 'sequence'],
  ['abcd1234', 'sequence'],
  ['1234567a', 'sequence'],
  ['aaaa1234', 'sequence'],
  ['qwertyui', 'sequence'],
  ['Asdf1234', 'sequence'],
  ['poiuytre', 'sequence'],
  ['hej12345', 'word'],
  ['HEJ-2026', 'word'],
  ['hejhej123', 'word'],
  ['velkommen', 'word'],
  ['Velk0mmen!', 'word'],
  ['kodeord1', 'word'],
  ['K0de0rd-2026', 'word'],
  ['p@ssword', 'word'],
  ['1234sommer', 'word'],
  ['Sommer2026', 'word'],
  ['soerensen99', 'word'],
  ['fodbold111111', 'word'],
  [' velkommen ', 'word'],
])('finds in %j: %s', (password, pattern) => {
  expect(obviousPattern(password)).toBe(pattern);
});

test.each([
  '',
  'tre blå cykler',
  'et-godt-kodeord',
  'grøn-lampe-7',
  'Xk3!pq9z',
  'kodeord-til-test',
  'hængekøjebøf',
  'k3hd-9s2m-xx4p-r7qz',
  'traktor-48213',
  '🦆🦆🐖🐈🐕🐎',
])('finds nothing in %j', (password) => {
  expect(obviousPattern(password)).toBeUndefined();
});
