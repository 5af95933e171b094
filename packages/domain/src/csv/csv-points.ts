import { formatPoints } from '../points/danish-points.ts';

/**
 * Formats points so that a Danish spreadsheet reads a number: `1234`, `1234,50`, `-80`; no thousands separator, and a
 * hyphen as the minus sign.
 *
 * @throws RangeError as `formatPoints` does.
 */
export const csvPoints = (points: number): string =>
  formatPoints(points).replaceAll('.', '').replace('\u2212', '-');
