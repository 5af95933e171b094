import type { ViewContent } from '@saldo/contract/view-lists';

/** Keeps the page size, which is not part of a view. */
export function withSize(address: URLSearchParams, view: URLSearchParams): URLSearchParams {
  const size = address.get('size');
  if (size !== null) view.set('size', size);
  return view;
}

export function withoutView(address: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.delete('view');
  changed.delete('hidden');
  return changed;
}

export function withHidden(address: URLSearchParams, hidden: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (hidden.length === 0) changed.delete('hidden');
  else changed.set('hidden', hidden.join(','));
  return changed;
}

/** Whether two views show the same rows in the same order, with the same columns. */
export function sameView(one: ViewContent, other: ViewContent): boolean {
  return textOf(one) === textOf(other);
}

const textOf = ({ search, sort, filters, hiddenColumns }: ViewContent): string =>
  JSON.stringify([search, sort, Object.entries(filters).sort(), hiddenColumns.toSorted()]);
