import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';

/** A stored value that does not follow from the entries and orders. */
export interface Difference {
  /** Null for a whole run of top-ups. */
  employeeId: number | null;
  /** The company's name; null if the employee is unknown. */
  company: string | null;
  /** One English line: employee, company, what was expected and what was found. */
  line: string;
}

/** Formats points in English, with two decimals. */
export function points(amount: Hundredths | null): string {
  return hundredthsToPoints(amount ?? 0n).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
