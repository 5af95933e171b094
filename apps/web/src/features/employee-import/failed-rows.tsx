import { LineList } from '../../ui/page/line-list.tsx';
import { type FailedEmployee, MAX_FAILED_SHOWN } from './import-outcome.ts';

interface FailedRowsProps {
  failed: readonly FailedEmployee[];
  /** Number of all refused rows, if `failed` holds only some of them. */
  count?: number;
}

export function FailedRows({ failed, count = failed.length }: FailedRowsProps) {
  if (failed.length === 0) return null;
  const lines = failed.map(({ row, message }) => ({
    key: row.line,
    line: row.line,
    messages: [`Kunne ikke oprette medarbejder: ${message}`],
    data: `${row.firstName} ${row.lastName}, ${row.email}`,
  }));
  return (
    <LineList
      label="Rækker, der ikke blev importeret"
      lines={lines}
      shown={MAX_FAILED_SHOWN}
      count={count}
      more="flere"
    />
  );
}
