import { createContext, useContext } from 'react';
import { useIsOperator } from './session.ts';

/** The customer that a part of an operator's screen is about. */
export const CustomerScope = createContext<number | undefined>(undefined);

/** Undefined for an administrator, whose customer comes from the session. */
export const useCustomerId = (): number | undefined => useContext(CustomerScope);

/** Whether the user may choose among all customers: an operator, outside of the page of a customer. */
export function useChoosesCustomer(): boolean {
  const isOperator = useIsOperator();
  return useCustomerId() === undefined && isOperator;
}

/** For parts that only operators see. */
export function useCustomerIdOfOperator(): number {
  const id = useContext(CustomerScope);
  if (id === undefined) throw new Error('Outside of a CustomerScope.');
  return id;
}
