import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

test('are those of the list that estimates the strength of passwords', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect([...commonPasswords]).toEqual(long.slice(0, 3000));
});
