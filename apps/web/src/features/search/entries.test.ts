import { describe, expect, test } from 'vitest';
import { type Entry, matchingEntries } from './entries.ts';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  key: label,
  label,
  icon: null,
  leadsTo: 'place',
  run: () => undefined,
  ...more,
});

const groups = [
  { label: 'Handlinger', entries: [entry('Opret medarbejder'), entry('Tilføj beløb', { words: 'point' })] },
  { label: 'Gå til', entries: [entry('Medarbejdere'), entry('Ærø', { detail: 'ærø@firma.dk' })] },
];

const labels = (text: string) =>
  matchingEntries(groups, text).map(({ label, entries }) => [label, ...entries.map((one) => one.label)]);

describe('matchingEntries finds the entries that contain each word of', () => {
  test.each([
    [
      'MEDARB',
      [
        ['Handlinger', 'Opret medarbejder'],
        ['Gå til', 'Medarbejdere'],
      ],
    ],
    ['medarbejder opret', [['Handlinger', 'Opret medarbejder']]],
    ['point', [['Handlinger', 'Tilføj beløb']]],
    ['ÆRØ@', [['Gå til', 'Ærø']]],
    ['.*', []],
  ])('%s', (text, expected) => expect(labels(text)).toEqual(expected));
});
