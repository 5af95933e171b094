import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { useAddressParams } from './use-address-params.ts';

/** Returns a filter of the address; '' for none. Setting the filter goes to the first page. */
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

/** First and last day, `YYYY-MM-DD`; '' for none. */
export interface Period {
  from: string;
  to: string;
}

/** Setting the period goes to the first page. */
export function usePeriodFilter(): [period: Period, set: (period: Period) => void] {
  const [params, changeAddress] = useAddressParams();
  const date = (name: keyof Period) => {
    const text = params.get(name) ?? '';
    return isIsoDate(text) ? text : '';
  };
  const set = (period: Period) =>
    changeAddress((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      for (const name of ['from', 'to'] as const) {
        if (period[name] === '') changed.delete(name);
        else changed.set(name, period[name]);
      }
      return changed;
    });
  return [{ from: date('from'), to: date('to') }, set];
}

export const isBackwards = ({ from, to }: Period): boolean => from !== '' && to !== '' && from > to;
