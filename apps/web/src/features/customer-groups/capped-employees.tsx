import type { TopUpPreview } from '@saldo/contract/top-ups';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useState } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { loadedSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './group-runs-dialog.module.css';

type CappedEmployee = TopUpPreview['cappedEmployees'][number];

interface CappedEmployeesProps {
  employees: readonly CappedEmployee[];
  /** The number of all capped employees; `employees` contains only the first ones. */
  count: number;
  limit: number;
}

const SHOWN_AT_FIRST = 5;

export function CappedEmployees({ employees, count, limit }: CappedEmployeesProps) {
  const state = useDialogTableState();
  const [isUnfolded, setUnfolded] = useState(false);
  if (employees.length === 0) return null;
  const rows = isUnfolded ? employees : employees.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <h3 className={classes.capped}>Loftet på {formatPoints(limit)} nås</h3>
      <DataTable
        label="Loftet nås"
        columns={columns}
        source={loadedSource(rows)}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: '' }}
        errorTitle=""
        paginator="never"
      />
      {!isUnfolded && employees.length > SHOWN_AT_FIRST && (
        <button type="button" className={classes.more} onClick={() => setUnfolded(true)}>
          Vis {count > employees.length ? 'de første' : 'alle'} {employees.length}
        </button>
      )}
      {isUnfolded && count > employees.length && (
        <p className="secondary">… og {formatCount(count - employees.length)} flere.</p>
      )}
    </>
  );
}

const columns: readonly Column<CappedEmployee>[] = [
  { key: 'name', header: 'Medarbejder', value: ({ name }) => name, render: ({ name }) => name },
  {
    key: 'customer',
    header: 'Kunde',
    value: ({ customer }) => customer.companyName,
    render: ({ customer }) => customer.companyName,
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    render: ({ balance }) => formatPoints(balance),
  },
  {
    key: 'points',
    header: 'Får',
    onCardTop: true,
    align: 'right',
    render: ({ points }) => (points === 0 ? 'Loft nået' : formatSignedPoints(points)),
  },
];
