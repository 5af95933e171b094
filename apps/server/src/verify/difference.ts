import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';

/** A stored figure that contradicts the entries, orders or runs, a damaged page, or what could not be verified. */
export interface Difference {
  /** Null if the difference does not concern a single employee. */
  employeeId: number | null;
  customer: string | null;
  /** An English line that names the employee, the customer, the expected figure and the stored one. */
  line: string;
}

export const differenceOf = (line: string): Difference => ({ employeeId: null, customer: null, line });

export const employeeInWords = ({
  employeeId,
  customer,
}: {
  employeeId: number;
  customer: string | null;
}): string => `Employee ${employeeId} (${customer ?? 'unknown customer'})`;

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const points = (amount: Hundredths): string => twoDecimals.format(hundredthsToPoints(amount));
