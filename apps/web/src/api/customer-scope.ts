import { createContext, useContext } from 'react';

const CustomerContext = createContext<number | undefined>(undefined);

/** The customer that a part of an operator's screen is about. */
export const CustomerScope = CustomerContext;

/** Undefined for an administrator, whose customer comes from the session. */
export const useCustomerId = (): number | undefined => useContext(CustomerContext);

/** For parts that only operators see. */
export function useCustomerIdOfOperator(): number {
  const id = useContext(CustomerContext);
  if (id === undefined) throw new Error('Outside of a CustomerScope.');
  return id;
}
