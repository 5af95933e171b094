import type { DepartmentProduct } from '@saldo/contract/departments';
import { expect, it } from 'vitest';
import { withChange } from '../../api/assortments.ts';
import { areAllIncluded, changesOf, noEdits, productCount, withAll, withToggled } from './assortment.ts';

const product = (id: number, included: boolean): DepartmentProduct => ({
  id,
  title: `Produkt ${id}`,
  itemNumber: `V${id}`,
  status: true,
  included,
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
