import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LazyPart, lazyComponent } from '../page/lazy-part.tsx';
import { usePhone } from '../page/screen-width.ts';
import type { DataTableProps } from './data-table.tsx';
import { SearchField } from './search-field.tsx';
import classes from './table-toolbar.module.css';

const SortFields = lazyComponent(() => import('./sort-fields.tsx').then((m) => m.SortFields));

/** Whether the list is empty, not only what it is filtered or searched by. */
const hasNoRows = <Row,>({ source, state, filtering }: DataTableProps<Row>): boolean =>
  source.rows !== undefined &&
  source.total === 0 &&
  !source.isOutdated &&
  !filtering?.count &&
  state.search.trim() === '';

/** On a phone the filters and the sort are behind one button. */
export function TableToolbar<Row>(props: DataTableProps<Row>) {
  const { columns, source, state, searchLabel, filters, filtering, tools } = props;
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const sortable = columns.filter((column) => column.sortable);
  const hasFilters = filters !== undefined;
  const isFiltered = (filtering?.count ?? 0) > 0;
  if (hasNoRows(props) && !props.showsSearchLabel)
    return tools ? <search className={classes.toolbar}>{tools}</search> : null;
  // A single row needs no sorting. Beside a search field, the button does not wait for the rows.
  const folds =
    phone && (hasFilters || (sortable.length > 0 && (searchLabel !== undefined || source.total > 1)));
  if (!searchLabel && !hasFilters && !tools && !folds) return null;
  return (
    <search className={classes.toolbar}>
      {searchLabel && (
        <div className={classes.search} data-labelled={props.showsSearchLabel || undefined}>
          <SearchField
            label={searchLabel}
            showsLabel={props.showsSearchLabel ?? false}
            value={state.search}
            onChange={state.setSearch}
            param={state.searchParam}
            isLive={state.isLive ?? false}
            {...(props.searchPlaceholder !== undefined && { placeholder: props.searchPlaceholder })}
            hotkey={props.searchHotkey ?? true}
          />
        </div>
      )}
      {folds && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {hasFilters ? 'Filtrér' : 'Sortér'}
          {isFiltered && ` (${filtering?.count})`}
        </Button>
      )}
      <div id={panelId} className={folds ? classes.panel : classes.row} hidden={folds && !isOpen}>
        {(!folds || isOpen) && filters}
        {isFiltered && (!folds || isOpen) && (
          <Button variant="subtle" onClick={filtering?.clear}>
            Nulstil
          </Button>
        )}
        {folds && isOpen && sortable.length > 0 && (
          <LazyPart errorTitle="Sorteringen kunne ikke hentes.">
            <SortFields columns={sortable} state={state} />
          </LazyPart>
        )}
      </div>
      {/* The tools are last, because a notice among them comes and goes. */}
      {tools}
    </search>
  );
}
