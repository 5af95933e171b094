import { createContext, useContext } from 'react';

/** The customer that a part of an operator's screen is about. */
export const CustomerScope = createContext<number | undefined>(undefined);

/** Undefined for an administrator, whose customer comes from the session. */
export const useCustomerId = (): number | undefined => useContext(CustomerScope);

/** For parts that only operators see. */
export function useCustomerIdOfOperator(): number {
  const id = useContext(CustomerScope);
  if (id === undefined) throw new Error('Outside of a CustomerScope.');
  return id;
}
