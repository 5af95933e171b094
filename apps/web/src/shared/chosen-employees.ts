import type { EmployeeSelection } from '@saldo/contract/employee-selections';

/** Employees chosen in a list, and how many they were when the action was chosen. */
export interface ChosenEmployees {
  selection: EmployeeSelection;
  count: number;
}

/** What a screen gets with the navigation to it (`given`), and keeps in its history entry. */
export interface GivenEmployees {
  chosen: ChosenEmployees;
  /** For an operator. */
  customerId: number | undefined;
}

export function givenEmployees(given: unknown): GivenEmployees | undefined {
  const isGiven = typeof given === 'object' && given !== null && 'chosen' in given && 'customerId' in given;
  // Only this code writes it, into the history of the same tab; the server validates the selection.
  return isGiven ? (given as GivenEmployees) : undefined;
}
