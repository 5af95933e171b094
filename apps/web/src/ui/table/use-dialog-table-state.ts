import { useState } from 'react';
import type { TableState } from './use-table-state.ts';

const SIZE = 25;

/** Not kept in the address, which belongs to the page behind the dialog. */
export function useDialogTableState(): TableState {
  const [{ page, size }, show] = useState({ page: 0, size: SIZE });
  return {
    search: '',
    searchParam: '',
    sort: '',
    page,
    size,
    setSearch: () => undefined,
    toggleSort: () => undefined,
    setDescending: () => undefined,
    setPage: (next) => show({ page: Math.max(0, next), size }),
    setSize: (next) => show({ page: 0, size: next }),
    request: { limit: size, offset: page * size },
  };
}
