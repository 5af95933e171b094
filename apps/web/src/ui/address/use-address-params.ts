import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from './navigation.tsx';

/** Adds a history entry unless `replace` is set, which keeps the data that the navigation here passed. */
type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/** Changes start from the address itself, which may be ahead of the last render. */
export function useAddressParams(): [params: URLSearchParams, change: ChangeAddress] {
  const { pathname: shownPath, search } = useLocation();
  const { history, navigate } = useNavigation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const changeAddress: ChangeAddress = useCallback(
    (change, options) => {
      const { pathname, search, state } = history.location;
      // The user is going to another page, whose address must not change.
      if (pathname !== shownPath) return;
      const changed = change(new URLSearchParams(search));
      navigate(changed.size === 0 ? pathname : `${pathname}?${changed}`, {
        ...options,
        ...(options?.replace && { given: state.given }),
        keepScroll: true,
      });
    },
    [history, navigate, shownPath],
  );
  return [params, changeAddress];
}

/**
 * Returns a parameter of the address itself, which may be ahead of the last render; '' for none. While another page is
 * loading, it is the parameter of the page still shown.
 */
export function useCurrentParam(name: string): string {
  const shown = useLocation();
  const { history } = useNavigation();
  const read = () => {
    const { search } = history.location.pathname === shown.pathname ? history.location : shown;
    return new URLSearchParams(search).get(name) ?? '';
  };
  return useSyncExternalStore(history.subscribe, read);
}
