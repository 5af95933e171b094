import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiEmail, canonicalEmail } from './email-address.ts';
import { email, isEmail } from './fields.ts';

const DANISH = 'kontakt@bager-jørgensen.example';
const ENCODED = `kontakt@${domainToASCII('bager-jørgensen.example')}`;

test.each([
  [DANISH, DANISH],
  ['kontakt@BAGER-JØRGENSEN.Example', DANISH],
  [ENCODED, DANISH],
  [ENCODED.toUpperCase().replace('KONTAKT', 'kontakt'), DANISH],
  [`Ib@${'smørrebrød-på-ærø.dk'.normalize('NFD')}`, 'Ib@smørrebrød-på-ærø.dk'],
  ['Ib@Firma.DK', 'Ib@Firma.DK'],
  ['ingen adresse', 'ingen adresse'],
  ['ib@xn--.dk', 'ib@xn--.dk'],
  ['ib@xn--80ak6aa92e.com', 'ib@xn--80ak6aa92e.com'],
])('%j is stored as %j', (typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored);
  expect(canonicalEmail(stored)).toBe(stored);
});

test('accepts Danish letters in the domain, not those that look like Latin ones', () => {
  expect(email.parse(` ${ENCODED} `)).toBe(DANISH);
  expect([DANISH, 'ib@ærø.dk', 'ib@firma.dk'].map(isEmail)).toEqual([true, true, true]);
  const refused = [
    'ib@firmа.dk',
    'ib@ø',
    'ib@ø..dk',
    'ib@ø/x.dk',
    'ib@ø.dk:25',
    'ib@ø.dk.',
    'bø@firma.dk',
    `ib@${'ø'.repeat(300)}.dk`,
    `ib@${'ø'.repeat(100)}.dk`,
    `ib@${'ø.'.repeat(60)}dk`,
  ];
  expect(refused.filter(isEmail)).toEqual([]);
});

test('domains of Danish letters are encoded and decoded as Node does', () => {
  const label = fc
    .array(fc.constantFrom(...'abcæøåéö19'), { minLength: 1, maxLength: 20 })
    .map((part) => part.join(''));
  fc.assert(
    fc.property(label, (name) => {
      const ascii = domainToASCII(`${name}.dk`);
      expect(asciiEmail(`ib@${name}.dk`)).toBe(`ib@${ascii}`);
      expect(canonicalEmail(`ib@${ascii}`)).toBe(`ib@${domainToUnicode(ascii)}`);
    }),
  );
});
