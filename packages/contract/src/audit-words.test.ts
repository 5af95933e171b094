import { expect, it } from 'vitest';
import { actionsDescribedBy, actionWords } from './audit-words.ts';

const customer = { id: 1, companyName: 'Firma' };

it.each([
  ['customer.create', null, 'Oprettede kunden'],
  ['customer_group.update', null, 'Ændrede kundegruppen'],
  ['employee.delete', customer, 'Slettede medarbejderen'],
  ['account.create', null, 'Oprettede operatøren'],
  ['account.create', customer, 'Oprettede administratoren'],
  ['account.set_password', customer, 'Valgte et nyt kodeord for administratoren'],
  ['account.send_welcome', customer, 'Sendte velkomst e-mail til administratoren'],
  ['account.remove_two_step', null, 'Slog totrinslogin fra for operatøren'],
  ['employee.post', customer, 'Bogførte en transaktion'],
  ['account.change_own_password', null, 'Skiftede sit eget kodeord'],
  ['department.delete', customer, 'Slettede afdelingen'],
  ['department.change_assortment', customer, 'Ændrede sortimentet for afdelingen'],
  ['order.cancel_all', customer, 'order cancel all'],
  ['noget', null, 'noget'],
])('describes %s', (action, customer, words) => {
  expect(actionWords({ action, customer })).toBe(words);
});

it.each([
  ['oprettede kund', false, ['customer.create', 'customer_group.create']],
  [' KODEORD FOR ADMIN', true, ['account.set_password']],
  ['kodeord for admin', false, []],
  ['Ændrede operatøren', false, ['account.update']],
  ['order cancel', true, []],
])('finds the actions described by %j, of a customer: %s', (text, ofCustomer, actions) => {
  expect(actionsDescribedBy(text, ofCustomer)).toEqual(actions);
});
