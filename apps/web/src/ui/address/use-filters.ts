import { type Filters, type FilterValues, readFilters } from '@saldo/contract/address-filters';
import { useEffect, useMemo } from 'react';
import { useChoosesCustomer } from '../../api/customer-scope.ts';
import { useAddressParams } from './use-address-params.ts';

export interface Filtering<F extends Filters> {
  /** Ready for the query of an endpoint. */
  values: FilterValues<F>;
  /** How many filters narrow the list. A period counts once. */
  count: number;
  /** '' and null remove a filter. The list goes to its first page. */
  set: (
    changes: { [Name in keyof F]?: string | number | null | undefined },
    options?: { replace: boolean },
  ) => void;
  clear: () => void;
}

/**
 * The filters in the address, such as those that `viewLists` declares for a list. Ignores `customerId`
 * unless the user chooses among all customers. Removes invalid values, so that they are not in shared links.
 * `declared` must be stable.
 */
export function useFilters<F extends Filters>(
  declared: F,
  { pages = ['page'] }: { pages?: readonly string[] } = {},
): Filtering<F> {
  const choosesCustomer = useChoosesCustomer();
  const [params, changeAddress] = useAddressParams();
  const filters = useMemo(() => {
    const { customerId: _, ...others } = declared;
    return choosesCustomer ? declared : (others as unknown as F);
  }, [declared, choosesCustomer]);
  const values = useMemo(() => readFilters(filters, params), [filters, params]);
  const isClean = withoutBadFilters(filters, params).size === params.size;
  useEffect(() => {
    if (!isClean) changeAddress((address) => withoutBadFilters(filters, address), { replace: true });
  }, [isClean, changeAddress, filters]);
  const set: Filtering<F>['set'] = (changes, options) =>
    changeAddress((address) => {
      for (const name of pages) address.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        const text = String(value ?? '');
        if (text === '' || text === declared[name]?.('')) address.delete(name);
        else address.set(name, text);
      }
      return address;
    }, options);
  return {
    values,
    count: activeCount(filters, values),
    set,
    clear: () => set(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) as typeof values),
  };
}

export function withoutBadFilters(filters: Filters, address: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(address);
  for (const [name, read] of Object.entries(filters)) {
    const text = kept.get(name);
    if (text !== null && String(read(text)) !== text) kept.delete(name);
  }
  return kept;
}

function activeCount(filters: Filters, values: Record<string, unknown>): number {
  const set = Object.keys(values).filter((name) => values[name] !== filters[name]?.(''));
  return set.length - (set.includes('from') && set.includes('to') ? 1 : 0);
}

export const isBackwards = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;
