import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation } from '../shared/navigation/navigation.tsx';

/** Adds a history entry unless `replace` is set. */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/** Changes start from the address itself, which may be ahead of the last render. */
export function useAddressParams(): [params: URLSearchParams, change: ChangeAddress] {
  const { search } = useLocation();
  const { history, navigate } = useNavigation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const changeAddress: ChangeAddress = useCallback(
    (change, options) => {
      const { pathname, search } = history.location;
      const changed = change(new URLSearchParams(search));
      navigate(changed.size === 0 ? pathname : `${pathname}?${changed}`, { ...options, keepScroll: true });
    },
    [history, navigate],
  );
  return [params, changeAddress];
}
