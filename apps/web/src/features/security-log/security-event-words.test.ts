import { expect, it } from 'vitest';
import { eventWords, subjectWords } from './security-event-words.ts';

const nobody = { account: null, employee: null, apiKey: null };

it.each([
  ['sign-in.password', '', 'Loggede ind'],
  ['throttled', '/api/session', 'Bremset efter for mange forsøg: login'],
  ['throttled', '/api/employees/:id/welcome', 'Bremset efter for mange forsøg: /api/employees/:id/welcome'],
  ['export', 'ordrer_2026-11-20.csv', 'Hentede en fil: ordrer_2026-11-20.csv'],
  ['passkey.added', '', 'passkey added'],
])('describes the event %s with the detail "%s"', (kind, detail, words) => {
  expect(eventWords({ kind, detail, actor: null })).toBe(words);
});

it.each([
  [{ ...nobody, account: { id: 1, name: 'Anna', email: 'anna@eksempel.dk' } }, 'Anna'],
  [{ ...nobody, employee: { id: 1, name: 'Bo Ås' } }, 'Bo Ås'],
  [{ ...nobody, employee: { id: 1, name: ' ' } }, 'Slettet medarbejder'],
  [{ ...nobody, apiKey: { connectionName: 'Butik', hint: 'x7Qa' } }, 'Butik, nøgle …x7Qa'],
  [nobody, 'Ukendt'],
])('names the subject of an event: %j', (subject, words) => {
  expect(subjectWords(subject)).toBe(words);
});

it('names an actor other than the account itself', () => {
  const event = { kind: 'password.set', detail: '', actor: { id: 1, name: 'Olivia' } };
  expect(eventWords(event)).toBe('Fik et nyt kodeord af Olivia');
});
