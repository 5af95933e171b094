import { isIsoDate } from '@saldo/domain/dates/danish-dates';

/** Reads the parameter of a filter, '' if it is missing. Returns undefined for no filter or an invalid value. */
export type Filter = (text: string) => string | number | undefined;
export type Filters = Readonly<Record<string, Filter>>;

type Optional<F extends Filters> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never;
}[keyof F];

/** The values of filters, without those that are not set. */
export type FilterValues<F extends Filters> = {
  [Name in Exclude<keyof F, Optional<F>>]: ReturnType<F[Name]>;
} & { [Name in Optional<F>]?: Exclude<ReturnType<F[Name]>, undefined> };

/** Whether a part of an address is the id of a record: digits without a leading zero, below a billion. */
export const isIdInAddress = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

export const recordId = (text: string): number | undefined =>
  isIdInAddress(text) ? Number(text) : undefined;

/** `none` means records without one. */
export const recordIdOrNone = (text: string): number | 'none' | undefined =>
  text === 'none' ? text : recordId(text);

export const day = (text: string): string | undefined => (isIsoDate(text) ? text : undefined);

/** First and last day, both inclusive. */
export const period = { from: day, to: day };

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

/** A filter that always has a value. */
export const oneOfOr =
  <Value extends string>(values: readonly Value[], standard: NoInfer<Value>) =>
  (text: string): Value =>
    values.find((value) => value === text) ?? standard;

export function readFilters<F extends Filters>(filters: F, params: URLSearchParams): FilterValues<F> {
  const values = Object.entries(filters).flatMap(([name, read]) => {
    const value = read(params.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values) as FilterValues<F>;
}
