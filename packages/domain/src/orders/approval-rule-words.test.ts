import { expect, it } from 'vitest';
import { ruleSentence, type SaidRule } from './approval-rule-words.ts';

const rule: SaidRule = {
  condition: 'always',
  points: null,
  quantity: null,
  products: [],
  departments: null,
  approver: 'leader',
};
const workshop = ['Værkstedet'];
const shoe = 'Sikkerhedssko (10231)';

it.each<[Partial<SaidRule>, string]>([
  [{ approver: 'hr' }, 'Alle ordrer godkendes af HR.'],
  [{ departments: workshop }, 'Alle ordrer i Værkstedet godkendes af lederen.'],
  [
    { condition: 'order_above', points: 500, departments: workshop },
    'Ordrer over 500 point i Værkstedet godkendes af lederen.',
  ],
  [
    { condition: 'order_above', points: 0.01, approver: 'leader_then_hr' },
    'Ordrer over 0,01 point godkendes af lederen og derefter HR.',
  ],
  [
    { condition: 'balance_below', points: 100, approver: 'hr' },
    'Ordrer, der bringer saldoen under 100 point, godkendes af HR.',
  ],
  [
    { condition: 'balance_below', points: 100, departments: ['Værkstedet', 'Lageret'] },
    'Ordrer i Værkstedet og Lageret, der bringer saldoen under 100 point, godkendes af lederen.',
  ],
  [
    { condition: 'month_above', points: 1000 },
    'Ordrer fra medarbejdere, der har brugt mere end 1.000 point i måneden, godkendes af lederen.',
  ],
  [
    { condition: 'month_above', points: 1000.5, departments: workshop },
    'Ordrer fra medarbejdere i Værkstedet, der har brugt mere end 1.000,50 point i måneden, godkendes af lederen.',
  ],
  [
    { condition: 'quantity_above', quantity: 5 },
    'Ordrer på mere end 5 stk. af en vare godkendes af lederen.',
  ],
  [
    { condition: 'quantity_above', quantity: 5, departments: workshop },
    'Ordrer i Værkstedet på mere end 5 stk. af en vare godkendes af lederen.',
  ],
  [{ condition: 'contains', products: [shoe] }, `Ordrer med ${shoe} godkendes af lederen.`],
  [
    { condition: 'contains', products: [shoe, 'Hjelm (7)'], departments: workshop },
    `Ordrer i Værkstedet med ${shoe} eller Hjelm (7) godkendes af lederen.`,
  ],
])('says %j', (changes, sentence) => {
  expect(ruleSentence({ ...rule, ...changes })).toBe(sentence);
});

it.each([
  [['A', 'B', 'C'], 'A, B og C'],
  [['A', 'B', 'C', 'D'], 'A, B, C og D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C og 2 andre afdelinger'],
])('names at most four of %j', (departments, words) => {
  expect(ruleSentence({ ...rule, departments })).toBe(`Alle ordrer i ${words} godkendes af lederen.`);
});

it.each<[Partial<SaidRule>, string]>([
  [{ condition: 'order_above' }, 'Ordrer over … point godkendes af lederen.'],
  [{ condition: 'quantity_above' }, 'Ordrer på mere end … stk. af en vare godkendes af lederen.'],
  [{ condition: 'contains' }, 'Ordrer med … godkendes af lederen.'],
  [{ departments: [] }, 'Alle ordrer i … godkendes af lederen.'],
])('shows what is missing in %j', (changes, sentence) => {
  expect(ruleSentence({ ...rule, ...changes })).toBe(sentence);
});
