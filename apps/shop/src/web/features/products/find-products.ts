import type { AssortmentProduct } from '@saldo/contract/webshop';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';

export const sortings = [
  { value: 'title', label: 'Navn' },
  { value: 'cheapest', label: 'Billigste først' },
  { value: 'dearest', label: 'Dyreste først' },
] as const;
export type Sorting = (typeof sortings)[number]['value'];

export const isSorting = (value: string | null): value is Sorting =>
  sortings.some((sorting) => sorting.value === value);

/** Finds products whose title or item number contains every word of the search. Sorts ties by title. */
export function findProducts(
  products: readonly AssortmentProduct[],
  search: string,
  sorting: Sorting,
): AssortmentProduct[] {
  const words = searchWords(search);
  const matches = products.filter(({ title, itemNumber }) => containsWords(`${title} ${itemNumber}`, words));
  const direction = { title: 0, cheapest: 1, dearest: -1 }[sorting];
  return matches.sort(
    (a, b) => direction * (a.price - b.price) || a.title.localeCompare(b.title, 'da', { numeric: true }),
  );
}
