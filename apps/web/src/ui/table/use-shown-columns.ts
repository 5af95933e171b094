import type { ViewList } from '@saldo/contract/view-lists';
import { useSessionUser } from '../../api/session.ts';
import { useAddressParams } from '../address/use-address-params.ts';

/**
 * Hides the columns named by the view in the address or, without a view, by the user's setting, but never the first
 * column or the one with the row's name.
 */
export function useShownColumns<C extends { key: string; isRowName?: boolean }>(
  list: ViewList | undefined,
  columns: readonly C[],
): readonly C[] {
  const [params] = useAddressParams();
  const { lists } = useSessionUser();
  const setting = list && lists.find((saved) => saved.list === list)?.hiddenColumns;
  const hidden = Number(params.get('view')) ? list && params.get('hidden')?.split(',') : setting;
  return hidden
    ? columns.filter(({ key, isRowName }, index) => index === 0 || isRowName || !hidden.includes(key))
    : columns;
}
