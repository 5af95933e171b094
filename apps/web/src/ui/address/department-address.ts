import { EMPLOYEES_PART } from './imported-address.ts';

/** Address of the list of a department's employees; for an operator, on the page of the customer. */
export const departmentAddress = (departmentId: number, customerId?: number): string =>
  customerId === undefined
    ? `/?department=${departmentId}`
    : `/customers/${customerId}?department=${departmentId}#${EMPLOYEES_PART}`;
