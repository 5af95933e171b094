import { beforeEach, describe, expect, it } from 'vitest';
import { type Chosen, currentChoice, rowSelection } from './row-selection.tsx';

let chosen: Chosen<number> | undefined;

beforeEach(() => {
  chosen = undefined;
});

/** Renders the list as a screen does: a change shows in the next call. */
function list(page: number[], filter = '{}', search = '') {
  chosen = currentChoice(chosen, { filter, search });
  return rowSelection<number>({
    choice: [
      chosen,
      (next) => {
        chosen = next;
      },
    ],
    page,
    filter,
    search,
  });
}

const keys = (page: number[], filter?: string, search?: string) => [...list(page, filter, search).keys];

describe('rows', () => {
  it('are chosen and deselected, and survive paging and sorting', () => {
    list([1, 2, 3]).toggle(2, false);
    list([4, 5]).toggle(5, false);
    expect(keys([3, 2, 1])).toEqual([2, 5]);
    list([3, 2, 1]).toggle(2, false);
    expect(keys([1, 2, 3])).toEqual([5]);
  });

  it('that no longer exist are deselected', () => {
    list([1, 2]).togglePage();
    list([2]).drop(1);
    list([2]).drop(3);
    expect(keys([2])).toEqual([2]);
  });

  it('are chosen together with those between, in both directions', () => {
    list([10, 20, 30, 40, 50]).toggle(40, false);
    list([10, 20, 30, 40, 50]).toggle(20, true);
    expect(keys([10]).toSorted()).toEqual([20, 30, 40]);
    list([10, 20, 30, 40, 50]).toggle(50, true);
    expect(keys([10]).toSorted()).toEqual([20, 30, 40, 50]);
  });

  it('are deselected as a range, too', () => {
    list([1, 2, 3, 4]).togglePage();
    list([1, 2, 3, 4]).toggle(1, false);
    list([1, 2, 3, 4]).toggle(3, true);
    expect(keys([1])).toEqual([4]);
  });

  it('do not begin a range that ends on another page', () => {
    list([1, 2]).toggle(1, false);
    list([3, 4, 5]).toggle(5, true);
    expect(keys([1])).toEqual([1, 5]);
  });
});

describe('a page', () => {
  it('is completed by its box if some rows are chosen, and deselected if all are', () => {
    list([1, 2, 3]).toggle(2, false);
    list([1, 2, 3]).togglePage();
    expect(keys([1]).toSorted()).toEqual([1, 2, 3]);
    list([4, 5]).togglePage();
    list([1, 2, 3]).togglePage();
    expect(keys([1])).toEqual([4, 5]);
  });
});

describe('all that match', () => {
  beforeEach(() => {
    list([1, 2]).togglePage();
    list([1, 2]).chooseAll();
  });

  it('include those of other pages', () => {
    expect([list([1, 2]).isAll, list([7]).has(7), keys([7])]).toEqual([true, true, []]);
  });

  it('become the rest of the page when one is deselected', () => {
    list([7, 8, 9]).toggle(8, false);
    expect([list([7]).isAll, ...keys([7])]).toEqual([false, 7, 9]);
  });

  it('are deselected by the box of the page', () => {
    list([7]).togglePage();
    expect([list([7]).isAll, list([7]).has(7)]).toEqual([false, false]);
  });

  it.each([
    ['{"login":"enabled"}', ''],
    ['{}', 'bo'],
  ])('stay deselected after filter %s, search "%s"', (filter, search) => {
    expect(list([1], filter, search).has(1)).toBe(false);
    expect(list([1]).has(1)).toBe(false);
  });
});

describe('a selection', () => {
  beforeEach(() => list([1, 2]).toggle(1, false));

  it('survives another search, so that more rows can be chosen', () => {
    expect(list([8], '{}', 'bo').has(1)).toBe(true);
    list([8], '{}', 'bo').toggle(8, false);
    expect(keys([1])).toEqual([1, 8]);
  });

  it('is cleared for good by another filter', () => {
    expect(list([1], '{"department":3}').has(1)).toBe(false);
    expect(list([1]).has(1)).toBe(false);
  });
});
