import { useCallback, useMemo, useSyncExternalStore } from 'react';
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

/**
 * A parameter of the address itself, which may be ahead of the last render; '' for none. On the way to another page,
 * the one of the page that is still shown.
 */
export function useCurrentParam(name: string): string {
  const shown = useLocation();
  const { history } = useNavigation();
  return useSyncExternalStore(history.subscribe, () => {
    const { search } = history.location.pathname === shown.pathname ? history.location : shown;
    return new URLSearchParams(search).get(name) ?? '';
  });
}
