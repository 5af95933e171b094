import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';

/** Something about an employee's balance that does not follow from the entries. */
export interface Difference {
  /** Null where it is about a whole run of top-ups. */
  employeeId: number | null;
  /** The company's name; null when the employee is unknown. */
  company: string | null;
  /** One English line that names the employee, the company, what is expected and what was found. */
  line: string;
}

/** Points in English, always with two decimals. */
export function points(amount: Hundredths | null): string {
  return hundredthsToPoints(amount ?? 0n).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
