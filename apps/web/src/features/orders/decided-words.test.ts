import type { DecidedOrder } from '@saldo/contract/orders';
import { expect, test } from 'vitest';
import { decidedWords } from './decided-words.ts';

const accepted = { outcome: 'accepted', status: 'accepted', decidedBy: 'Bo Ly' } as const;
const rejected = { outcome: 'rejected', status: 'rejected', decidedBy: 'Bo Ly' } as const;
const advanced = { outcome: 'advanced', status: 'pending' } as const;
const refused = (changes: Partial<DecidedOrder>) => ({ outcome: 'refused' as const, ...changes });
const byAase = refused({ status: 'rejected', decidedBy: 'Åse Bøg' });
const waitsForHr = refused({
  status: 'pending',
  message: 'Ordren venter på HR, så du kan ikke behandle den.',
});

const words = (verb: 'accept' | 'reject', ...results: Partial<DecidedOrder>[]) =>
  decidedWords(
    verb,
    results.map((result, id) => ({
      ...{ id, orderNumber: 100_000 + id, outcome: 'refused', message: null, status: null, decidedBy: null },
      ...result,
    })),
    'Bo Ly',
  );

test.each([
  ['1 ordre er godkendt.', 'accept', [accepted]],
  ['4 ordrer er godkendt.', 'accept', [accepted, accepted, accepted, accepted]],
  ['2 ordrer er afvist.', 'reject', [rejected, rejected]],
  ['1 ordre er godkendt og venter nu på HR.', 'accept', [advanced]],
  ['2 ordrer er godkendt. 1 er godkendt og venter nu på HR.', 'accept', [advanced, accepted, accepted]],
] as const)('%s', (text, verb, results) => {
  expect(words(verb, ...results)).toEqual({ text, isComplete: true });
});

test.each([
  [
    '4 ordrer er godkendt. 1 var allerede afvist af Åse Bøg.',
    'accept',
    [byAase, accepted, accepted, accepted, accepted],
  ],
  ['1 ordre var allerede afvist af Åse Bøg.', 'accept', [byAase]],
  ['Ingen ordrer er godkendt. 2 ordrer var allerede afvist af Åse Bøg.', 'accept', [byAase, byAase]],
  [
    'Ingen ordrer er afvist. 1 ordre var allerede afvist af Åse Bøg. 1 var allerede afvist. 1 findes ikke.',
    'reject',
    [byAase, refused({ status: 'rejected' }), refused({})],
  ],
  [
    '1 ordre er afvist. 1 var allerede godkendt af dig. 1 var allerede annulleret.',
    'reject',
    [refused({ status: 'accepted', decidedBy: 'Bo Ly' }), refused({ status: 'cancelled' }), rejected],
  ],
  [
    '1 ordre er godkendt. 2 kan ikke behandles: Ordren venter på HR, så du kan ikke behandle den.',
    'accept',
    [accepted, waitsForHr, waitsForHr],
  ],
] as const)('%s', (text, verb, results) => {
  expect(words(verb, ...results)).toEqual({ text, isComplete: false });
});
