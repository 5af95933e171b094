import { describe, expect, it } from 'vitest';
import {
  lastPage,
  nextSort,
  rangeLabel,
  readTableView,
  sortDirection,
  withValidView,
  writeTableView,
} from './table-state.ts';

const table = { prefix: '', defaultSort: 'name', sortKeys: ['name', 'email'] };
const read = (address: string, of = table) => readTableView(new URLSearchParams(address), of);

describe('readTableView', () => {
  it('uses defaults for an empty address', () => {
    expect(read('')).toEqual({ search: '', sort: 'name', page: 0, size: 50 });
  });

  it('reads search, sort, page (counted from 1) and size', () => {
    expect(read('search=æble&sort=-email&page=3&size=100')).toEqual({
      search: 'æble',
      sort: '-email',
      page: 2,
      size: 100,
    });
  });

  it.each(['0', '-4', '1.5', 'x', '', '1e99', 'Infinity'])(
    'replaces an invalid page by the first: page=%s',
    (page) => {
      expect(read(`page=${page}`).page).toBe(0);
    },
  );

  it.each(['0', '7', '-50', 'x', '1000000'])('accepts only the offered sizes: size=%s', (size) => {
    expect(read(`size=${size}`).size).toBe(50);
  });

  it.each(['balance', '--name', '', '-'])('accepts only sortable columns: sort=%s', (sort) => {
    expect(read(`sort=${sort}`).sort).toBe('name');
  });

  it('separates two tables of a page by prefix', () => {
    const admins = { ...table, prefix: 'admins-' };
    expect(read('page=2&admins-page=5', admins).page).toBe(4);
    expect(read('page=2&admins-page=5').page).toBe(1);
  });
});

describe('withValidView', () => {
  it.each(['', 'page=3&sort=name&size=50', 'search=x&other=7&admins-page=-3'])(
    'keeps a valid address: %s',
    (address) => {
      const params = new URLSearchParams(address);
      expect(withValidView(params, table)).toBe(params);
    },
  );

  it.each([
    ['page=-3', ''],
    ['page=x&sort=-email', 'sort=-email'],
    ['tab=2&sort=balance&page=4', 'tab=2&page=4'],
    ['size=7&search=a', 'search=a'],
  ])('corrects %s to %s', (address, corrected) => {
    expect(withValidView(new URLSearchParams(address), table).toString()).toBe(corrected);
  });
});

describe('writeTableView', () => {
  it('omits defaults and keeps other parameters', () => {
    const params = new URLSearchParams('tab=2&search=gammel&page=4');
    const written = writeTableView(params, table, { search: '', sort: 'name', page: 0, size: 50 });
    expect(written.toString()).toBe('tab=2');
  });

  it('reads what it writes', () => {
    const view = { search: 'Ærø & co', sort: '-email', page: 6, size: 200 };
    expect(readTableView(writeTableView(new URLSearchParams(), table, view), table)).toEqual(view);
  });
});

describe('sorting', () => {
  it('toggles between ascending and descending', () => {
    expect(nextSort('email', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
  });

  it('has a direction only for the sorted column', () => {
    expect(sortDirection('-name', 'name')).toBe('descending');
    expect(sortDirection('name', 'name')).toBe('ascending');
    expect(sortDirection('name', 'email')).toBeUndefined();
  });
});

describe('rangeLabel', () => {
  it.each([
    [0, 50, 0, '0 of 0'],
    [0, 50, 15, '1 – 15 of 15'],
    [0, 50, 123, '1 – 50 of 123'],
    [2, 50, 123, '101 – 123 of 123'],
    [-1, 50, 123, '1 – 50 of 123'],
  ])('page %i of size %i of %i: %s', (page, size, total, label) => {
    expect(rangeLabel(page, size, total)).toBe(label);
  });
});

it.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [100, 1],
])('%i rows end on page %i', (total, last) => {
  expect(lastPage(total, 50)).toBe(last);
});
