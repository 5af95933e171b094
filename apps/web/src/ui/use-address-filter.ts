import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { useAddressParams } from './use-address-params.ts';

/** '' for none. Setting it goes to the first page. */
export function useAddressFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, changeAddress] = useAddressParams();
  const set = (value: string) =>
    changeAddress((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  return [params.get(name) ?? '', set];
}

export function useDateFilter(name: string): [date: string, set: (date: string) => void] {
  const [value, set] = useAddressFilter(name);
  return [isIsoDate(value) ? value : '', set];
}
