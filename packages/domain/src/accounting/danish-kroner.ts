import { formatPoints } from '../points/danish-points.ts';

/** Formats kroner as `1.234,00` or `−80,50`. Throws RangeError if they have more than two decimals. */
export function formatKroner(kroner: number): string {
  const text = formatPoints(kroner);
  return text.includes(',') ? text : `${text},00`;
}
