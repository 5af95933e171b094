import type { Employee } from '@saldo/contract/employees';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { Link } from '../../ui/address/link.tsx';
import classes from './balance-cell.module.css';

export interface StatementLink {
  addressOf: (employeeId: number) => string;
  show: (employeeId: number) => void;
}

export function BalanceCell({ employee, statement }: { employee: Employee; statement: StatementLink }) {
  const { id, name, balance, held, awaitingApproval } = employee;
  return (
    <span className={classes.cell}>
      <Link
        to={statement.addressOf(id)}
        className={classes.balance}
        aria-label={`${formatPoints(balance)}, vis transaktioner for ${name}`}
        data-tip="Vis transaktioner"
        data-zero={balance === 0 || undefined}
        onFollow={() => statement.show(id)}
      >
        {formatPoints(balance)}
      </Link>
      {held > 0 && <span className={classes.held}>{formatPoints(held)} reserveret</span>}
      {awaitingApproval > 0 && (
        <span className={classes.held}>
          {formatSignedPoints(awaitingApproval)} venter
          <span className="visually-hidden"> på godkendelse</span>
        </span>
      )}
    </span>
  );
}
