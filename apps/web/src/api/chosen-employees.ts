import type { EmployeeSelection } from '@saldo/contract/employee-selections';

/** Employees chosen in a list, and how many they were when the action was chosen. */
export interface ChosenEmployees {
  selection: EmployeeSelection;
  count: number;
}

/** Passed to a screen by the navigation to it (`given`), and kept in its history entry. */
export interface GivenEmployees {
  chosen: ChosenEmployees;
  /** For an operator. */
  customerId: number | undefined;
}

export function givenEmployees(given: unknown): GivenEmployees | undefined {
  const isGiven = typeof given === 'object' && given !== null && 'chosen' in given && 'customerId' in given;
  // Only our own navigation writes `given`, within this tab, and the server validates the selection.
  return isGiven ? (given as GivenEmployees) : undefined;
}
