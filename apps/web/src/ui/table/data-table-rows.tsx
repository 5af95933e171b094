// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the roles of a table that is laid out as a grid.
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import { ActionMenu } from '../page/action-menu.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { FirstCell } from './first-cell.tsx';
import { IconAction } from './icon-action.tsx';
import { rowApproach, rowClick } from './row-click.ts';
import { attachRowKeyboard } from './row-keys.ts';
import type { Column, RowAction } from './table-column.ts';
import { sortDirection } from './table-state.ts';
import type { TableState } from './use-table-state.ts';
import type { Unfolded } from './use-unfolded.ts';

interface DataTableRowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  unfolded: Unfolded;
  /** Row actions in a `⋯` menu instead of icon buttons. */
  withMenu: boolean;
}

export function DataTableRows<Row>(props: DataTableRowsProps<Row>) {
  const { columns, rows, state, rowKey, actions, buttons, selectionBox, withMenu, unfolded } = props;
  const keysId = useId();
  const tracks = [
    ...(selectionBox ? ['44px'] : []),
    ...columns.map(trackOf),
    ...(actions ? ['max-content'] : []),
    ...(buttons ? [`${buttons.width}px`] : []),
  ];
  return (
    <div className={classes.surface}>
      <table
        role="table"
        className={classes.table}
        style={{ gridTemplateColumns: tracks.join(' ') }}
        aria-label={props.label}
        aria-describedby={keysId}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selectionBox && (
              <th role="columnheader" scope="col" data-choice>
                {selectionBox('Vælg alle på siden')}
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                state={state}
                reservesChevron={index === 0 && props.details !== undefined}
              />
            ))}
            {(actions || buttons) && (
              <th role="columnheader" scope="col" className={classes.actions}>
                <kbd className={classes.reach} aria-hidden>
                  →
                </kbd>
                <span className={actions && withMenu ? 'visually-hidden' : undefined}>Handlinger</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={rowKeyboard}>
          {rows.map((row) => {
            const key = rowKey(row);
            const details = props.details?.(row);
            const isOpen = details !== undefined && unfolded.has(key);
            return (
              <Fragment key={key}>
                <tr
                  role="row"
                  data-row={`${props.label} ${key}`}
                  data-marked={key === props.markedKey || undefined}
                  data-open={isOpen || undefined}
                  {...rowClick(props.onRowClick, row)}
                  {...rowApproach(props.onApproachRow, row)}
                >
                  {selectionBox && (
                    <td role="cell" data-choice>
                      {selectionBox(`Vælg ${props.rowName(row)}`, row)}
                    </td>
                  )}
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <Cell
                        key={column.key}
                        row={row}
                        column={column}
                        linked={Boolean(props.rowHref ?? props.onOpenRow ?? details)}
                        reservesChevron={props.details !== undefined && details === undefined}
                      >
                        <FirstCell
                          row={row}
                          column={column}
                          table={props}
                          {...(details !== undefined && { isOpen, onUnfold: () => unfolded.toggle(key) })}
                        />
                      </Cell>
                    ) : (
                      <Cell key={column.key} row={row} column={column}>
                        {column.render(row)}
                      </Cell>
                    ),
                  )}
                  {actions && (
                    <td role="cell" className={classes.actions}>
                      {withMenu ? (
                        <RowMenu name={props.rowName(row)} actions={actions(row)} />
                      ) : (
                        <span className={classes.icons}>
                          {actions(row).map(({ key, ...action }) => (
                            <IconAction key={key} {...action} />
                          ))}
                        </span>
                      )}
                    </td>
                  )}
                  {buttons && (
                    <td role="cell" className={classes.actions}>
                      {buttons.render(row)}
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr role="row">
                    <td
                      role="cell"
                      className={classes.details}
                      colSpan={columns.length + (actions || buttons ? 1 : 0) + (selectionBox ? 1 : 0)}
                    >
                      {details}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <span id={keysId} hidden>
        Pil op og ned skifter række, og pil til højre går til rækkens handlinger.
        {selectionBox && ' Pil til venstre går til feltet, der vælger rækken.'}
      </span>
    </div>
  );
}

const rowKeyboard = (body: HTMLElement | null) => (body ? attachRowKeyboard(body) : undefined);

/** Figures and dates take the width they need; texts share the rest, and are cut when it does not suffice. */
const trackOf = <Row,>({ width, align, fitsContent }: Column<Row>): string =>
  width ?? (align === 'right' || fitsContent ? 'max-content' : 'minmax(72px, auto)');

interface HeaderCellProps<Row> {
  column: Column<Row>;
  state: TableState;
  /** Cells of the column have a chevron, for which the header leaves room. */
  reservesChevron: boolean;
}

function HeaderCell<Row>({ column, state, reservesChevron }: HeaderCellProps<Row>) {
  const direction = sortDirection(state.sort, column.key);
  if (!column.sortable) {
    return (
      <th
        role="columnheader"
        scope="col"
        data-align={column.align}
        data-unfolds={reservesChevron || undefined}
      >
        {column.header}
      </th>
    );
  }
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-unfolds={reservesChevron || undefined}
      aria-sort={direction ?? 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => state.toggleSort(column.key)}>
        {column.header}
        {direction === 'descending' ? (
          <IconArrowDown size={16} aria-hidden />
        ) : (
          <IconArrowUp size={16} aria-hidden data-idle={direction === undefined || undefined} />
        )}
      </button>
    </th>
  );
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  /** The content is a link or button that fills the cell. */
  linked?: boolean;
  /** Other cells of the column have a chevron, for which this one leaves room. */
  reservesChevron?: boolean;
  children: ReactNode;
}

function Cell<Row>({ row, column, linked = false, reservesChevron = false, children }: CellProps<Row>) {
  const value = column.value?.(row);
  const title = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <td
      role="cell"
      data-align={column.align}
      data-linked={linked || undefined}
      data-unfolds={reservesChevron || undefined}
      title={title}
    >
      {children}
    </td>
  );
}

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={`Handlinger for ${name}`}
      trigger={<IconDots size={24} aria-hidden />}
      triggerClassName={classes.menu}
      actions={actions}
    />
  );
}
