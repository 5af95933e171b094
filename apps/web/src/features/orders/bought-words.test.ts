import { expect, it } from 'vitest';
import { boughtWords } from './bought-words.ts';

const line = (title: string, quantity = 1) => ({ title, quantity, itemNumber: 'V-1', price: 5, amount: 5 });

it.each([
  ['Boremaskine, 18 V', [line('Boremaskine, 18 V')]],
  ['2 × Krus', [line('Krus', 2)]],
  ['Tastatur + 1 mere', [line('Tastatur'), line('Mus')]],
  ['3 × Krus + 2 mere', [line('Krus', 3), line('Blok', 4), line('Pen')]],
])('%s', (words, lines) => {
  expect(boughtWords(lines)).toBe(words);
});
