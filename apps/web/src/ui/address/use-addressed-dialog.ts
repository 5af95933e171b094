import { isIdInAddress } from '@saldo/contract/address-filters';
import { useEffect, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigation } from './navigation.tsx';

/** The functions are stable while the path is the same. */
interface AddressedDialog {
  show: (id: number) => void;
  hide: () => void;
  /** For links, which may be opened in another tab. */
  addressOf: (id: number) => string;
}

/**
 * Keeps a dialog open while the address names its record, such as `?employee=12` (ADR 35). `open` and `close` must be
 * stable. For a value that is not an id, `open` gets 0, which no record has.
 */
export function useAddressedDialog(
  name: string,
  open: (id: number) => void,
  close: () => void,
): AddressedDialog {
  const { pathname, search } = useLocation();
  const { history, navigate } = useNavigation();
  const named = new URLSearchParams(search).get(name);
  useEffect(() => {
    if (named === null) return;
    open(isIdInAddress(named) ? Number(named) : 0);
    return close;
  }, [named, open, close]);

  return useMemo(() => {
    const change = (changed: (params: URLSearchParams) => void, options: NavigateOptions) => {
      const { pathname, search } = history.location;
      const params = new URLSearchParams(search);
      changed(params);
      navigate(params.size === 0 ? pathname : `${pathname}?${params}`, { ...options, keepScroll: true });
    };
    return {
      addressOf: (id) => `${pathname}?${name}=${id}`,
      show: (id) => {
        const { search, state } = history.location;
        if (new URLSearchParams(search).get(name) === String(id)) return;
        change((params) => params.set(name, String(id)), {
          replace: state.modal === 'closed',
          modal: 'addressed',
        });
      },
      hide: () => {
        close();
        change((params) => params.delete(name), {
          replace: true,
          modal: history.location.state.modal && 'closed',
        });
      },
    };
  }, [pathname, history, navigate, name, close]);
}
