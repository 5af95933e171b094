import { SelectFilter } from './select-filter.tsx';
import type { TableState } from './use-table-state.ts';

interface SortFieldsProps {
  columns: readonly { key: string; header: string }[];
  state: TableState;
}

/** For cards, which have no headers to click. */
export function SortFields({ columns, state }: SortFieldsProps) {
  const key = state.sort.replace(/^-/, '');
  const isSorted = columns.some((column) => column.key === key);
  return (
    <>
      <SelectFilter
        label="Sortér efter"
        options={[
          ...(isSorted ? [] : [{ value: key, label: '–' }]),
          ...columns.map((column) => ({ value: column.key, label: column.header })),
        ]}
        value={key}
        onChange={state.toggleSort}
      />
      {isSorted && (
        <SelectFilter
          label="Rækkefølge"
          options={[
            { value: 'ascending', label: 'Stigende' },
            { value: 'descending', label: 'Faldende' },
          ]}
          value={state.sort.startsWith('-') ? 'descending' : 'ascending'}
          onChange={(order) => state.setDescending(order === 'descending')}
        />
      )}
    </>
  );
}
