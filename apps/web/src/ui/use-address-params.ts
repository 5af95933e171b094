import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Adds a history entry unless `replace` is set. */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/** `setSearchParams` starts from the last render and would undo a change still rendering. */
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
