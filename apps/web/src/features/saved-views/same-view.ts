import type { ViewContent } from '@saldo/contract/view-lists';

/** Whether two views show the same rows in the same order, with the same columns. */
export function sameView(one: ViewContent, other: ViewContent): boolean {
  return textOf(one) === textOf(other);
}

const textOf = ({ search, sort, filters, hiddenColumns }: ViewContent): string =>
  JSON.stringify([search, sort, Object.entries(filters).sort(), hiddenColumns.toSorted()]);
