import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address, and a function that changes them. A change starts from the address as it is now:
 * `useSearchParams` would start from what was last rendered, so the second of two quick changes would undo the first.
 */
export function useAddressParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      void navigate(`?${change(new URLSearchParams(window.location.search))}`, options);
    },
    [navigate],
  );
  return [params, setParams];
}
