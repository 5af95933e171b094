import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

test('are the first 3,000 of at least 8 characters in the list that estimates password strength', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect([...commonPasswords]).toEqual(long.slice(0, 3000));
});
