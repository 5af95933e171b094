import { formatPoints } from '../points/danish-points.ts';

/**
 * Points as a CSV file holds them, for a Danish spreadsheet to take for a number: `1234`, `1234,50`, `-80`; no dots,
 * and a hyphen as minus.
 *
 * @throws RangeError as `formatPoints` does.
 */
export const csvPoints = (points: number): string =>
  formatPoints(points).replaceAll('.', '').replace('\u2212', '-');
