import type { ViewList } from '@saldo/contract/view-lists';
import { type ComponentType, createContext } from 'react';

export interface ListMenuProps {
  list: ViewList;
  columns: readonly { key: string; header: string; isRowName?: boolean }[];
}

/** The tabs of saved views, and the menu that changes them and hides columns. A feature provides it. */
export const ListMenuContext = createContext<ComponentType<ListMenuProps>>(() => null);
