import type { Employee } from '@saldo/contract/employees';
import { formatPoints } from '@saldo/domain/points/danish-points';
import classes from './balance-cell.module.css';

interface BalanceCellProps {
  employee: Employee;
  onOpen: () => void;
}

export function BalanceCell({ employee, onOpen }: BalanceCellProps) {
  const { name, balance, held } = employee;
  return (
    <span className={classes.cell}>
      <button
        type="button"
        className={classes.balance}
        aria-label={`${formatPoints(balance)}, vis transaktioner for ${name}`}
        data-tip="Vis transaktioner"
        onClick={onOpen}
      >
        {formatPoints(balance)}
      </button>
      {held > 0 && <span className={classes.held}>{formatPoints(held)} reserveret</span>}
    </span>
  );
}
