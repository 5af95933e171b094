import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table-cards.module.css';
import { RowMenu } from './data-table-rows.tsx';
import { FirstCell } from './first-cell.tsx';
import { rowApproach, rowClick } from './row-click.ts';
import type { Column } from './table-column.ts';
import type { Unfolded } from './use-unfolded.ts';

interface DataTableCardsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  unfolded: Unfolded;
}

/** Renders each row as a card of two lines: name and `onCardTop`, then the other columns and `onCardEnd`. */
export function DataTableCards<Row>(props: DataTableCardsProps<Row>) {
  const { rowKey, actions, buttons, columns, selectionBox, unfolded } = props;
  const name = columns.find((column) => column.isRowName) ?? columns[0];
  if (name === undefined) return null;
  const top = columns.find((column) => column.onCardTop);
  const rest = columns.filter((column) => column !== name && column !== top);
  const below = [...rest.filter((column) => !column.onCardEnd), ...rest.filter((column) => column.onCardEnd)];
  return (
    <>
      {selectionBox && <div className={classes.page}>{selectionBox('Vælg alle på siden')}</div>}
      <ul className={classes.cards}>
        {props.rows.map((row) => {
          const key = rowKey(row);
          const details = props.details?.(row);
          const rowButtons = buttons?.render(row);
          const isOpen = details !== undefined && unfolded.has(key);
          return (
            <li
              key={key}
              className={classes.card}
              data-choice={selectionBox !== undefined || undefined}
              data-menu={actions !== undefined || undefined}
              data-row={`${props.label} ${key}`}
              data-marked={key === props.markedKey || undefined}
              {...rowClick(props.onRowClick, row)}
              {...rowApproach(props.onApproachRow, row)}
            >
              {selectionBox?.(`Vælg ${props.rowName(row)}`, row)}
              <div className={classes.lines}>
                <div className={classes.head}>
                  <span className={classes.name}>
                    <FirstCell
                      row={row}
                      column={{ ...name, render: (shown) => cardContent(name, shown) }}
                      table={props}
                      {...(details !== undefined && { isOpen, onUnfold: () => unfolded.toggle(key) })}
                    />
                  </span>
                  {top && <span className={`${classes.top} figures`}>{cardContent(top, row)}</span>}
                </div>
                <CardBody row={row} columns={below} />
              </div>
              {actions && <RowMenu name={props.rowName(row)} actions={actions(row)} />}
              {isOpen && <div className={classes.details}>{details}</div>}
              {rowButtons && <div className={classes.details}>{rowButtons}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const cardContent = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  (column.renderOnCard ?? column.render)(row);

function CardBody<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const shown = columns
    .map((column) => ({ column, content: cardContent(column, row) }))
    .filter(({ content }) => content !== '' && content !== '–' && content !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.body}>
      {shown.map(({ column, content }) => (
        <div
          key={column.key}
          data-end={column.onCardEnd || undefined}
          data-shrinks={column.shrinksOnCard || undefined}
        >
          <dt className={isLabelled(column) ? undefined : 'visually-hidden'}>{column.header}</dt>{' '}
          <dd className={column.align === 'right' ? 'figures' : undefined}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A bare figure needs a label, because it does not say what it counts. */
const isLabelled = <Row,>(column: Column<Row>): boolean =>
  column.align === 'right' && column.renderOnCard === undefined;
