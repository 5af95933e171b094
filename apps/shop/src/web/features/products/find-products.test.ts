import { expect, test } from 'vitest';
import { findProducts } from './find-products.ts';

const products = [
  { itemNumber: '10', title: 'Østersfad', price: 50, family: null },
  { itemNumber: '200', title: 'Arbejdsjakke, sort', price: 600, family: null },
  { itemNumber: '30', title: 'T-shirt, sort', price: 50, family: null },
];
const titles = (search: string, sorting: 'title' | 'cheapest' | 'dearest' = 'title') =>
  findProducts(products, search, sorting).map(({ title }) => title);

test('finds products with every word of the search in title or item number, ignoring case', () => {
  expect(titles('SORT jakke')).toEqual(['Arbejdsjakke, sort']);
  expect(titles(' 200 ')).toEqual(['Arbejdsjakke, sort']);
  expect(titles('ØSTERS')).toEqual(['Østersfad']);
  expect(titles('findes ikke')).toEqual([]);
});

test('sorts in Danish order, or by price and then title', () => {
  expect(titles('')).toEqual(['Arbejdsjakke, sort', 'T-shirt, sort', 'Østersfad']);
  expect(titles('', 'cheapest')).toEqual(['T-shirt, sort', 'Østersfad', 'Arbejdsjakke, sort']);
  expect(titles('', 'dearest')).toEqual(['Arbejdsjakke, sort', 'T-shirt, sort', 'Østersfad']);
});
