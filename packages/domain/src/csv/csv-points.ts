import { formatPoints } from '../points/danish-points.ts';

/** Formats points for a Danish spreadsheet: `1234,50`, `-80`. Throws as `formatPoints` does. */
export const csvPoints = (points: number): string =>
  formatPoints(points).replaceAll('.', '').replace('\u2212', '-');
