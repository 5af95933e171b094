import { useAddressParams } from '../../ui/address/use-address-params.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';

const TOP_ROWS = 10;

export interface TopRows<State extends TableState> {
  /** The state of the table: the first ten rows or, once all are shown, its own page and size. */
  state: State;
  showsAll: boolean;
  setShowsAll: (showsAll: boolean) => void;
  /** Whether there are more rows than the first ten. */
  hasMore: (total: number) => boolean;
}

/**
 * Shows ten rows until `Vis alle`. The address keeps the choice, so that Back from another screen shows the same rows.
 */
export function useTopRows<State extends TableState>(state: State, prefix = ''): TopRows<State> {
  const [params, changeAddress] = useAddressParams();
  const showsAll = params.has(`${prefix}all`);
  return {
    state: showsAll
      ? state
      : { ...state, page: 0, size: TOP_ROWS, request: { ...state.request, limit: TOP_ROWS, offset: 0 } },
    showsAll,
    setShowsAll: (wanted) =>
      changeAddress((current) => {
        const changed = new URLSearchParams(current);
        changed.delete(`${prefix}page`);
        if (wanted) changed.set(`${prefix}all`, '1');
        else changed.delete(`${prefix}all`);
        return changed;
      }),
    hasMore: (total) => total > TOP_ROWS,
  };
}
