import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

test('the list equals the first 3,000 passwords of at least 8 characters in the list of zxcvbn', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect([...commonPasswords]).toEqual(long.slice(0, 3000));
});
