import { expect, it } from 'vitest';
import { actionsSaying, actionWords } from './audit-words.ts';

const company = { id: 1, companyName: 'Firma' };

it.each([
  ['customer.create', null, 'Oprettede kunden'],
  ['customer_group.update', null, 'Ændrede kundegruppen'],
  ['employee.delete', company, 'Slettede medarbejderen'],
  ['account.create', null, 'Oprettede operatøren'],
  ['account.create', company, 'Oprettede administratoren'],
  ['account.set_password', company, 'Satte et nyt kodeord for administratoren'],
  ['account.send_welcome', company, 'Sendte velkomst e-mail til administratoren'],
  ['account.remove_two_step', null, 'Slog totrinslogin fra for operatøren'],
  ['employee.post', company, 'Bogførte en transaktion'],
  ['account.change_own_password', null, 'Skiftede sit eget kodeord'],
  ['department.delete', company, 'Slettede afdelingen'],
  ['department.change_assortment', company, 'Ændrede sortimentet for afdelingen'],
  ['order.cancel_all', company, 'order cancel all'],
  ['noget', null, 'noget'],
])('%s', (action, customer, words) => {
  expect(actionWords({ action, customer })).toBe(words);
});

it.each([
  ['oprettede kund', false, ['customer.create', 'customer_group.create']],
  [' KODEORD FOR ADMIN', true, ['account.set_password']],
  ['kodeord for admin', false, []],
  ['Ændrede operatøren', false, ['account.update']],
  ['order cancel', true, []],
])('%j, of a company %s', (text, ofCompany, actions) => {
  expect(actionsSaying(text, ofCompany)).toEqual(actions);
});
