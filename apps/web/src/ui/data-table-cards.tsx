import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { RowMenu } from './data-table-rows.tsx';
import { FirstCell } from './first-cell.tsx';
import { rowClick } from './row-click.ts';
import type { Column } from './table-column.ts';
import type { TableState } from './use-table-state.ts';
import { useUnfolded } from './use-unfolded.ts';

export function DataTableCards<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { rowKey, actions, buttons, columns } = props;
  const unfolded = useUnfolded();
  const name = columns.find((column) => column.isRowName) ?? columns[0];
  if (name === undefined) return null;
  const others = columns.filter((column) => column !== name);
  const top = others.find((column) => column.onCardTop);
  const rest = others.filter((column) => column !== top);
  return (
    <>
      <CardSort columns={columns} state={props.state} />
      <ul className={classes.cards}>
        {props.rows.map((row) => {
          const key = rowKey(row);
          const details = props.details?.(row);
          const isOpen = details !== undefined && unfolded.has(key);
          return (
            <li
              key={key}
              className={classes.card}
              data-marked={key === props.markedKey || undefined}
              {...rowClick(props.onRowClick, row)}
            >
              <div className={classes.cardHead}>
                <span className={classes.cardName}>
                  <FirstCell
                    row={row}
                    column={name}
                    table={props}
                    {...(details !== undefined && { isOpen, onUnfold: () => unfolded.toggle(key) })}
                  />
                </span>
                {top && <span className="figures">{top.render(row)}</span>}
                {actions && <RowMenu name={props.rowName(row)} actions={actions(row)} />}
              </div>
              <dl className={classes.cardBody}>
                {rest.map((column) => (
                  <div key={column.key}>
                    <dt>{column.header}</dt>
                    <dd className={column.align === 'right' ? 'figures' : undefined}>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
              {isOpen && <div className={classes.cardDetails}>{details}</div>}
              {buttons && <div className={classes.cardDetails}>{buttons.render(row)}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Cards have no headers to click, so a select sorts them. */
function CardSort<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: TableState }) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const key = state.sort.replace(/^-/, '');
  return (
    <div className={classes.cardSort}>
      <label>
        Sortér efter{' '}
        <select value={key} onChange={(event) => state.toggleSort(event.currentTarget.value)}>
          {!sortable.some((column) => column.key === key) && <option value={key}>–</option>}
          {sortable.map((column) => (
            <option key={column.key} value={column.key}>
              {column.header}
            </option>
          ))}
        </select>
      </label>
      {key !== '' && (
        <button type="button" className={classes.cardDirection} onClick={() => state.toggleSort(key)}>
          {state.sort.startsWith('-') ? 'Faldende' : 'Stigende'}
        </button>
      )}
    </div>
  );
}
