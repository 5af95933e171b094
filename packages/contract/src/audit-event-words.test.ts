import { expect, it } from 'vitest';
import { actorWords, subjectWords } from './audit-event-words.ts';

it('names the subject, or its kind when it was deleted', () => {
  expect(subjectWords({ subjectName: 'Ane', subjectType: 'employee' })).toBe('Ane');
  expect(subjectWords({ subjectName: null, subjectType: 'employee' })).toBe('Slettet medarbejder');
  expect(subjectWords({ subjectName: 'ane@firma.dk', subjectType: 'mail' })).toBe('ane@firma.dk');
  expect(subjectWords({ subjectName: null, subjectType: 'mail' })).toBe('Slettet medarbejder');
  expect(subjectWords({ subjectName: null, subjectType: 'noget' })).toBe('–');
});

it('names the account that acted, or who acted without an account', () => {
  expect(actorWords({ actor: { id: 1, name: 'Bo' }, action: 'customer.create' })).toBe('Bo');
  expect(actorWords({ actor: null, action: 'account.create' })).toBe('Saldo');
  expect(actorWords({ actor: null, action: 'employee.choose_password' })).toBe('Medarbejderen selv');
  expect(actorWords({ actor: null, action: 'order.create' })).toBe('Webshoppen');
  expect(actorWords({ actor: { id: 1, name: 'Bo' }, action: 'order.cancel' })).toBe('Bo');
});
