import { expect, it } from 'vitest';
import { actionWords, actorWords, subjectWords } from './event-words.ts';

const company = { id: 1, companyName: 'Firma' };

it.each([
  ['customer.create', null, 'Oprettede kunden'],
  ['customer_group.update', null, 'Ændrede kundegruppen'],
  ['employee.delete', company, 'Slettede medarbejderen'],
  ['account.create', null, 'Oprettede operatøren'],
  ['account.create', company, 'Oprettede administratoren'],
  ['account.set_password', company, 'Satte et nyt kodeord for administratoren'],
  ['account.send_welcome', company, 'Sendte velkomst e-mail til administratoren'],
  ['employee.post', company, 'Bogførte en transaktion'],
  ['account.change_own_password', null, 'Skiftede sit eget kodeord'],
  ['department.delete', company, 'Slettede afdelingen'],
  ['department.change_assortment', company, 'Ændrede sortimentet for afdelingen'],
  ['order.cancel_all', company, 'order cancel all'],
  ['noget', null, 'noget'],
])('%s', (action, customer, words) => {
  expect(actionWords({ action, customer })).toBe(words);
});

it('names the subject, or says that it is gone', () => {
  expect(subjectWords({ subjectName: 'Ane', subjectType: 'employee' })).toBe('Ane');
  expect(subjectWords({ subjectName: null, subjectType: 'employee' })).toBe('Slettet medarbejder');
  expect(subjectWords({ subjectName: null, subjectType: 'mail' })).toBe('–');
});

it('says who it was', () => {
  expect(actorWords({ actor: { id: 1, name: 'Bo' }, action: 'customer.create' })).toBe('Bo');
  expect(actorWords({ actor: null, action: 'account.create' })).toBe('Saldo');
  expect(actorWords({ actor: null, action: 'employee.choose_password' })).toBe('Medarbejderen selv');
});
