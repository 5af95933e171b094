import { expect, test } from 'vitest';
import { loginWords } from './login-words.ts';

test.each([
  [{ loginEnabled: true, invitedAt: '2026-11-26T10:00:00Z' }, 'Har login'],
  [{ loginEnabled: false, invitedAt: null }, 'Ikke inviteret'],
  [{ loginEnabled: false, invitedAt: '2026-11-26T10:00:00Z' }, 'Inviteret 26-11'],
  // Midnight in Copenhagen is an hour before that of UTC.
  [{ loginEnabled: false, invitedAt: '2026-11-26T23:30:00Z' }, 'Inviteret 27-11'],
])('%j: %s', (employee, words) => expect(loginWords(employee)).toBe(words));
