import { NativeSelect } from '@mantine/core';
import classes from './filters.module.css';
import type { TableState } from './use-table-state.ts';

interface SortFieldsProps {
  columns: readonly { key: string; header: string }[];
  state: TableState;
}

/** For cards, which have no headers to click. */
export function SortFields({ columns, state }: SortFieldsProps) {
  const key = state.sort.replace(/^-/, '');
  const isSorted = columns.some((column) => column.key === key);
  const select = classes.select ?? '';
  return (
    <>
      <NativeSelect
        className={select}
        label="Sortér efter"
        value={key}
        onChange={(event) => state.toggleSort(event.currentTarget.value)}
      >
        {!isSorted && <option value={key}>–</option>}
        {columns.map((column) => (
          <option key={column.key} value={column.key}>
            {column.header}
          </option>
        ))}
      </NativeSelect>
      {isSorted && (
        <NativeSelect
          className={select}
          label="Rækkefølge"
          value={state.sort.startsWith('-') ? 'descending' : 'ascending'}
          onChange={(event) => state.setDescending(event.currentTarget.value === 'descending')}
        >
          <option value="ascending">Stigende</option>
          <option value="descending">Faldende</option>
        </NativeSelect>
      )}
    </>
  );
}
