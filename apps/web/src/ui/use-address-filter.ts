import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { useAddressParams } from './use-address-params.ts';

/**
 * A filter of a list, kept in the address beside the table's view; '' when there is none. Changing it goes to the
 * first page.
 */
export function useAddressFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useAddressParams();
  const set = (value: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.delete('page');
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { preventScrollReset: true },
    );
  return [params.get(name) ?? '', set];
}

/** A date of the address, `YYYY-MM-DD`; nonsense there is none. */
export function useDateFilter(name: string): [date: string, set: (date: string) => void] {
  const [value, set] = useAddressFilter(name);
  return [isIsoDate(value) ? value : '', set];
}
