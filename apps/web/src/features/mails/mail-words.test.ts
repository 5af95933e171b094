import { expect, test } from 'vitest';
import { refusedTexts, withdrawnText } from './mail-words.ts';

const none = { replaced: 0, personGone: 0, notWelcome: 0, throttled: 0 };

test('gives a sentence for each reason why failed mails were not resent', () => {
  expect(refusedTexts(none)).toEqual([]);
  expect(refusedTexts({ ...none, personGone: 1 })).toEqual(['1 e-mail til en modtager, der er slettet.']);
  expect(refusedTexts({ replaced: 1234, personGone: 2, notWelcome: 3, throttled: 4 })).toEqual([
    '1.234 e-mails, der er afløst af en nyere til samme modtager.',
    '2 e-mails til en modtager, der er slettet.',
    '3 e-mails med velkomst til en, der selv har valgt kodeord eller ikke kan logge ind.',
    '4 e-mails til en modtager, der har fået for mange på kort tid. Prøv igen om en time.',
  ]);
});

test('says of a withdrawn mail with a link that the link no longer works', () => {
  expect(withdrawnText({ kind: 'employee-welcome' })).toContain('linket');
  expect(withdrawnText({ kind: 'order-copy' })).not.toContain('linket');
});
