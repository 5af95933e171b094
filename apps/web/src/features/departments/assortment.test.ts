import type { DepartmentProduct } from '@saldo/contract/departments';
import { expect, it } from 'vitest';
import {
  areAllIncluded,
  changesOf,
  noEdits,
  productCount,
  withAll,
  withChange,
  withToggled,
} from './assortment.ts';

const product = (id: number, included: boolean): DepartmentProduct => ({
  id,
  title: `Produkt ${id}`,
  itemNumber: `V${id}`,
  status: true,
  included,
});
const products = [product(1, true), product(2, false), product(3, false)];
const [first, second] = products as [DepartmentProduct, DepartmentProduct];

it('sends what differs from what was loaded, and nothing that was taken back', () => {
  const once = withToggled(withToggled(noEdits, first), second);
  expect(changesOf(products, once)).toEqual({ add: [2], remove: [1] });
  expect(changesOf(products, withToggled(once, first))).toEqual({ add: [2], remove: [] });
  expect(changesOf(products, withAll(products, true))).toEqual({ add: [2, 3], remove: [] });
});

it('keeps a wish when somebody else has made the same change meanwhile', () => {
  const edits = withToggled(noEdits, second);
  const reloaded = products.map((row) => (row.id === second.id ? { ...row, included: true } : row));
  expect(changesOf(reloaded, edits)).toEqual({ add: [], remove: [] });
});

it('calls all selected only when there is a product and every one is included', () => {
  expect(areAllIncluded([], noEdits)).toBe(false);
  expect(areAllIncluded(products, noEdits)).toBe(false);
  expect(areAllIncluded(products, withAll(products, true))).toBe(true);
});

it('takes a saved change for what is stored', () => {
  const saved = withChange(products, { add: [2], remove: [1] });
  expect(saved.map(({ included }) => included)).toEqual([false, true, false]);
});

it('counts in Danish', () => {
  expect([0, 1, 2, 1234].map(productCount)).toEqual([
    '0 produkter',
    '1 produkt',
    '2 produkter',
    '1.234 produkter',
  ]);
});
