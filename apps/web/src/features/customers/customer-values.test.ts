import { type Customer, customerCreate } from '@saldo/contract/customers';
import { expect, it } from 'vitest';
import { customerPayload, customerValues } from './customer-values.ts';

const customer: Customer = {
  id: 7,
  companyName: 'Ærø Møbler ApS',
  address: 'Havnen 2',
  postalCode: '5970',
  city: 'Ærøskøbing',
  email: 'post@aeroe.example',
  link: null,
  debtorNumber: 10_042,
  userGroupId: 3,
  customerGroupId: 1,
  customerGroup: { id: 1, name: 'Guld', frequency: 'monthly' },
  orderApproval: true,
  requireTwoStep: true,
  returnDays: 30,
  emailAddresses: ['indkoeb@aeroe.example'],
  employeeCount: 4,
  adminCount: 1,
  ending: null,
  version: 1,
};

const messages = (payload: unknown) =>
  customerCreate.safeParse(payload).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('sends an unchanged customer as it was received', () => {
  const { id, customerGroup, employeeCount, adminCount, ending, link, version, ...fields } = customer;
  expect(customerCreate.parse(customerPayload(customerValues(customer)))).toEqual({ ...fields, link: '' });
});

it('requires every mandatory field of a new customer', () => {
  expect(messages(customerPayload(customerValues(undefined)))).toEqual([
    ['companyName', 'Firmanavn er påkrævet'],
    ['address', 'Adresse er påkrævet'],
    ['postalCode', 'Postnummer er påkrævet'],
    ['city', 'By er påkrævet'],
    ['email', 'E-mail er påkrævet'],
    ['debtorNumber', 'Debitornummer er påkrævet'],
    ['userGroupId', 'Brugergruppe er påkrævet'],
    ['customerGroupId', 'Kundegruppe er påkrævet'],
  ]);
});

it('refuses fractions and unreadable numbers', () => {
  const values = { ...customerValues(customer), debtorNumber: 1.5, userGroupId: Number.NaN };
  expect(messages(customerPayload(values))).toEqual([
    ['debtorNumber', 'Debitornummer skal være et heltal'],
    ['userGroupId', 'Id skal være et heltal'],
  ]);
});

it('adds an unfinished recipient, but no duplicate', () => {
  const values = customerValues(customer);
  const recipients = (recipientDraft: string) =>
    customerCreate.parse(customerPayload({ ...values, recipientDraft })).emailAddresses;
  expect(recipients(' ny@aeroe.example ')).toEqual(['indkoeb@aeroe.example', 'ny@aeroe.example']);
  expect(recipients('INDKOEB@aeroe.example')).toEqual(['indkoeb@aeroe.example']);
  expect(recipients('  ')).toEqual(['indkoeb@aeroe.example']);
});

it('reports an unfinished recipient that is not an address', () => {
  expect(messages(customerPayload({ ...customerValues(customer), recipientDraft: 'ny@' }))).toEqual([
    ['emailAddresses.1', 'E-mail skal være en gyldig email'],
  ]);
});
