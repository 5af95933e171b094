import { expect, test } from 'vitest';
import { explainWeakPassword } from './explain-weak-password.ts';

const known = ['Åse Bjørnsen', 'aase.b@nordlys.dk', 'Nordlys Byg A/S'];

test.each([
  ['87654321', 'et meget brugt kodeord'],
  ['aaaaaaaa', 'gentager de samme tegn'],
  ['abcdefgh', 'en række som abcd'],
  ['ab1!'.repeat(50), 'gentager de samme tegn'],
  ['qwertyuiop', 'et meget brugt kodeord'],
  ['Password1!', 'et meget brugt kodeord'],
  ['wertyuiolk', 'tasterne på tastaturet'],
  ['19-04-1987', 'en dato eller et årstal'],
  ['Sommer2026', 'et almindeligt ord'],
  ['k0de0rd123', 'et almindeligt ord'],
  ['soerensen1', 'et almindeligt ord'],
  ['aase.b@nordlys.dk', 'navnet, e-mailen eller virksomheden'],
  ['Nordlys Byg A/S', 'navnet, e-mailen eller virksomheden'],
  ['nordlysbyg1', 'navnet, e-mailen eller virksomheden'],
  ['NORDLYS2026', 'navnet, e-mailen eller virksomheden'],
  ['Bjoernsen99', 'navnet, e-mailen eller virksomheden'],
  ['nesnrojb', 'navnet, e-mailen eller virksomheden'],
])('explains why %s is weak', (password, reason) => {
  const explanation = explainWeakPassword(password, known);
  expect(explanation).toContain(reason);
  expect(explanation).toMatch(
    /^Kodeordet er for let at gætte: .*\. Brug fx tre ord, der ikke hører sammen\.$/,
  );
});

test.each(['tre blå cykler', 'Xk3!pq9z', 'k3hd-9s2m-xx4p-r7qz', 'ærø-traktor-lampe', 'hængekøjebøf'])(
  'accepts %s',
  (password) => expect(explainWeakPassword(password, known)).toBeUndefined(),
);

test('words about the person count only if the caller passes them', () => {
  expect(explainWeakPassword('fjordblik-vvs', [])).toBeUndefined();
  expect(explainWeakPassword('fjordblik-vvs', ['Fjordblik VVS ApS'])).toContain('virksomheden');
});

test('judges a long password by its first 40 characters, because the estimate takes quadratic time', () => {
  expect(explainWeakPassword(`${'a'.repeat(40)} k3hd-9s2m-xx4p-r7qz`, known)).toContain('gentager');
  expect(explainWeakPassword(`k3hd-9s2m-xx4p-r7qz ${'a'.repeat(40)}`, known)).toBeUndefined();
});
