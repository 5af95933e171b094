import { useIsOperator } from '../../api/session.ts';

/** Returns the address that opens an order over the list of orders. */
export const orderAddress = (orderNumber: number): string => `/orders?order=${orderNumber}`;

/** Returns the address that opens an employee's statement over the list of employees. */
export function useStatementAddress(): (customerId: number, employeeId: number) => string {
  const isOperator = useIsOperator();
  return (customerId, employeeId) =>
    `${isOperator ? `/customers/${customerId}` : '/'}?employee=${employeeId}`;
}
