import type { DepartmentProduct } from '@saldo/contract/departments';
import { expect, it } from 'vitest';
import { withChange } from '../../api/assortments.ts';
import {
  areAllIncluded,
  changesOf,
  matchingChoice,
  noEdits,
  productCount,
  withAll,
  withCopied,
  withRange,
  withToggled,
} from './assortment.ts';

const product = (id: number, included: boolean): DepartmentProduct => ({
  id,
  title: `Produkt ${id}`,
  itemNumber: `V${id}`,
  status: true,
  included,
  price: 99,
  vatRate: 25,
});
const products = [product(1, true), product(2, false), product(3, false)];
const [first, second] = products as [DepartmentProduct, DepartmentProduct];

it('sends changes only, and none that were undone', () => {
  const edits = withToggled(withToggled(noEdits, first), second);
  expect(changesOf(products, edits)).toEqual({ add: [2], remove: [1] });
  expect(changesOf(products, withToggled(edits, first))).toEqual({ add: [2], remove: [] });
  expect(changesOf(products, withAll(noEdits, products, true))).toEqual({ add: [2, 3], remove: [] });
});

it('sends nothing when another user has made the same change', () => {
  const edits = withToggled(noEdits, second);
  const reloaded = products.map((row) => (row.id === second.id ? { ...row, included: true } : row));
  expect(changesOf(reloaded, edits)).toEqual({ add: [], remove: [] });
});

it('counts all as included only if there are products and each is included', () => {
  expect(areAllIncluded([], noEdits)).toBe(false);
  expect(areAllIncluded(products, noEdits)).toBe(false);
  expect(areAllIncluded(products, withAll(noEdits, products, true))).toBe(true);
});

it('applies a saved change to the products', () => {
  const saved = withChange(products, { add: [2], remove: [1] });
  expect(saved.map(({ included }) => included)).toEqual([false, true, false]);
});

it('counts products in Danish', () => {
  expect([0, 1, 2, 1234].map(productCount)).toEqual([
    '0 produkter',
    '1 produkt',
    '2 produkter',
    '1.234 produkter',
  ]);
});

it('gives a range of the list the state of its last product', () => {
  const ids = (edits: typeof noEdits) => changesOf(products, edits);
  expect(ids(withRange(noEdits, products, 1, product(3, false)))).toEqual({ add: [2, 3], remove: [] });
  expect(ids(withRange(noEdits, products, 3, product(1, true)))).toEqual({ add: [], remove: [1] });
  // The first product is on another page.
  expect(ids(withRange(noEdits, products, 9, second))).toEqual({ add: [2], remove: [] });
  expect(ids(withRange(noEdits, products, undefined, second))).toEqual({ add: [2], remove: [] });
});

it('copies the assortment of another department', () => {
  const other = products.map((row) => ({ ...row, included: row.id === 3 }));
  expect(changesOf(products, withCopied(withToggled(noEdits, second), products, other))).toEqual({
    add: [3],
    remove: [1],
  });
});

it('shows an edited product both where it was and where it goes', () => {
  const edits = withToggled(noEdits, second);
  const ids = (choice?: 'chosen' | 'not-chosen') =>
    matchingChoice(products, edits, choice).map(({ id }) => id);
  expect([ids('chosen'), ids('not-chosen'), ids()]).toEqual([
    [1, 2],
    [2, 3],
    [1, 2, 3],
  ]);
});
