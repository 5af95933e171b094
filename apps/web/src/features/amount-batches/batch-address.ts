import { isIdInAddress } from '../../ui/address/address-id.ts';
import { useLocation, useNavigation } from '../../ui/address/navigation.tsx';

type Parameter = 'customerId' | 'draft';

interface BatchAddress {
  customerId: number | undefined;
  draftId: number | undefined;
  /**
   * Changes the parameters in place: replaces the history entry, and keeps the data (`given`) that the navigation to
   * this screen passed.
   */
  change: (parameters: Partial<Record<Parameter, number | null>>) => void;
}

export function useBatchAddress(): BatchAddress {
  const { search } = useLocation();
  const { history, navigate } = useNavigation();
  const params = new URLSearchParams(search);
  const idOf = (name: Parameter): number | undefined => {
    const text = params.get(name) ?? '';
    return isIdInAddress(text) ? Number(text) : undefined;
  };
  return {
    customerId: idOf('customerId'),
    draftId: idOf('draft'),
    change: (parameters) => {
      const { pathname, search: current, state } = history.location;
      const changed = new URLSearchParams(current);
      for (const [name, id] of Object.entries(parameters)) {
        if (id === null) changed.delete(name);
        else changed.set(name, String(id));
      }
      navigate(changed.size === 0 ? pathname : `${pathname}?${changed}`, {
        replace: true,
        keepScroll: true,
        given: state.given,
      });
    },
  };
}
