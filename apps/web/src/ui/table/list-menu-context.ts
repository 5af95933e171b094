import type { ViewList } from '@saldo/contract/view-lists';
import { type ComponentType, createContext } from 'react';

export interface ListMenuProps {
  list: ViewList;
  columns: readonly { key: string; header: string; isRowName?: boolean }[];
}

/** The menu with saved views and columns. A feature provides it. */
export const ListMenuContext = createContext<ComponentType<ListMenuProps>>(() => null);
