import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { ActionMenu } from './action-menu.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { FirstCell } from './first-cell.tsx';
import { IconAction } from './icon-action.tsx';
import { rowClick } from './row-click.ts';
import type { Column, RowAction } from './table-column.ts';
import { sortDirection } from './table-state.ts';
import type { TableState } from './use-table-state.ts';
import { useUnfolded } from './use-unfolded.ts';

interface DataTableRowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  /** Row actions in a `⋯` menu instead of icon buttons. */
  withMenu: boolean;
}

export function DataTableRows<Row>(props: DataTableRowsProps<Row>) {
  const { columns, rows, state, rowKey, actions, buttons, withMenu } = props;
  const unfolded = useUnfolded();
  const mostActions = actions ? Math.max(1, ...rows.map((row) => actions(row).length)) : 0;
  return (
    <div className={classes.surface}>
      <table className={classes.table} aria-label={props.label}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {actions && <col style={{ width: withMenu ? 60 : Math.max(110, mostActions * 36 + 24) }} />}
          {buttons && <col style={{ width: buttons.width }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                state={state}
                unfolds={index === 0 && props.details !== undefined}
              />
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                <span className={withMenu ? 'visually-hidden' : undefined}>Handlinger</span>
              </th>
            )}
            {buttons && (
              <th scope="col" className={classes.actions}>
                Handlinger
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const details = props.details?.(row);
            const isOpen = details !== undefined && unfolded.has(key);
            return (
              <Fragment key={key}>
                <tr
                  data-marked={key === props.markedKey || undefined}
                  data-open={isOpen || undefined}
                  {...rowClick(props.onRowClick, row)}
                >
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <Cell
                        key={column.key}
                        row={row}
                        column={column}
                        linked={Boolean(props.rowHref ?? props.onOpenRow ?? details)}
                        unfolds={props.details !== undefined && details === undefined}
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
                    <td className={classes.actions}>
                      {withMenu ? (
                        <RowMenu name={props.rowName(row)} actions={actions(row)} />
                      ) : (
                        actions(row).map(({ key, ...action }) => <IconAction key={key} {...action} />)
                      )}
                    </td>
                  )}
                  {buttons && <td className={classes.actions}>{buttons.render(row)}</td>}
                </tr>
                {isOpen && (
                  <tr>
                    <td className={classes.details} colSpan={columns.length + (actions || buttons ? 1 : 0)}>
                      {details}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  state: TableState;
  /** The cells below have a chevron. */
  unfolds: boolean;
}

function HeaderCell<Row>({ column, state, unfolds }: HeaderCellProps<Row>) {
  const direction = sortDirection(state.sort, column.key);
  if (!column.sortable) {
    return (
      <th scope="col" data-align={column.align} data-unfolds={unfolds || undefined}>
        {column.header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      data-align={column.align}
      data-unfolds={unfolds || undefined}
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
  /** Other cells of the column have a chevron. */
  unfolds?: boolean;
  children: ReactNode;
}

function Cell<Row>({ row, column, linked = false, unfolds = false, children }: CellProps<Row>) {
  const value = column.value?.(row);
  const title = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <td
      data-align={column.align}
      data-linked={linked || undefined}
      data-unfolds={unfolds || undefined}
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
