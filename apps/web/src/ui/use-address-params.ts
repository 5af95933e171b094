import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Changes the parameters of the address. Adds a history entry unless `replace` is set. */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * The parameters of the address, and a function to change them. A change starts from the address itself. React
 * Router's `setSearchParams` starts from the last rendered parameters, and would undo a change that is still rendering.
 */
export function useAddressParams(): [params: URLSearchParams, change: ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const changeAddress: ChangeAddress = useCallback(
    (change, options) =>
      setParams(change(new URLSearchParams(window.location.search)), {
        ...options,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [params, changeAddress];
}
