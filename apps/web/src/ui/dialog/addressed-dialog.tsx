import { isIdInAddress } from '@saldo/contract/address-filters';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigation } from '../address/navigation.tsx';
import { useCurrentParam } from '../address/use-address-params.ts';
import { type DialogFrame, LoadedDialog } from './dialogs.tsx';

interface Addressed {
  /** The parameter of the address. */
  name: string;
  show: (id: number, part?: number) => void;
  hide: () => void;
  /** For links, which may be opened in another tab. */
  addressOf: (id: number, part?: number) => string;
}

/**
 * For a dialog that is open while the address names its record, such as `?employee=12` (ADR 35). The result is stable
 * while the path is the same. A part of the record may be named by a parameter of its own.
 */
export function useAddressedDialog(name: string, partName?: string): Addressed {
  const { pathname } = useLocation();
  const { history, navigate } = useNavigation();
  return useMemo(() => {
    const change = (changed: (params: URLSearchParams) => void, options: NavigateOptions) => {
      const { pathname, search } = history.location;
      const params = new URLSearchParams(search);
      changed(params);
      navigate(params.size === 0 ? pathname : `${pathname}?${params}`, { ...options, keepScroll: true });
    };
    return {
      name,
      addressOf: (id, part) => `${pathname}?${name}=${id}${partName && part ? `&${partName}=${part}` : ''}`,
      show: (id, part) => {
        const { search, state } = history.location;
        if (new URLSearchParams(search).get(name) === String(id)) return;
        const set = (params: URLSearchParams) => {
          params.set(name, String(id));
          if (partName && part) params.set(partName, String(part));
        };
        change(set, { replace: state.modal === 'closed', modal: 'addressed' });
      },
      hide: () =>
        change(
          (params) => {
            params.delete(name);
            if (partName) params.delete(partName);
          },
          { replace: true, modal: history.location.state.modal && 'closed' },
        ),
    };
  }, [pathname, history, navigate, name, partName]);
}

interface AddressedDialogProps {
  dialog: Addressed;
  /** For a value that is not an id, `id` is 0, which no record has. */
  children: (frame: DialogFrame, id: number) => ReactNode;
}

export function AddressedDialog({ dialog, children }: AddressedDialogProps) {
  const named = new URLSearchParams(useLocation().search).get(dialog.name);
  // Ahead of the location, so that the dialog closes at once.
  const current = useCurrentParam(dialog.name);
  // A closed dialog keeps its record while it fades out.
  const [last, setLast] = useState({ named, shown: named, opening: 0 });
  if (named !== last.named) {
    setLast({ named, shown: named ?? last.shown, opening: last.opening + (named === null ? 0 : 1) });
  }
  const { shown, opening } = last;
  const frame = { opened: named !== null && named === current, onClose: dialog.hide };
  return (
    // Mounted before the dialog, so that opening it waits for its code, and the first screen does not.
    <Suspense>
      {shown !== null && (
        <LoadedDialog key={opening} name={dialog.name} onFailed={dialog.hide}>
          {children(frame, isIdInAddress(shown) ? Number(shown) : 0)}
        </LoadedDialog>
      )}
    </Suspense>
  );
}
