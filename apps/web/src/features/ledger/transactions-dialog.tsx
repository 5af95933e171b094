import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Transaction } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import type { AmountContext } from './amount-form.ts';
import { transactionsOf } from './ledger.api.ts';
import { toStatement } from './statement.ts';
import { StatementLines } from './statement-lines.tsx';
import { StopTransactionDialog } from './stop-transaction-dialog.tsx';
import classes from './transactions-dialog.module.css';
import { useNewLines } from './use-new-lines.ts';

const AddAmountDialog = lazyDialog(() => import('./add-amount-dialog.tsx').then((m) => m.AddAmountDialog));

interface TransactionsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** As the list has it; in points. */
  employee: { id: number; name: string; balance: number; held: number; available: number };
  earliestDate: AmountContext['earliestDate'];
  /** With the full list of the employee's transactions. */
  onAdded: (transactions: Transaction[]) => void;
  /** The balance, when the transactions say another than the list: something was posted meanwhile. */
  onOtherBalance: (balance: number) => void;
}

/** `Transaktioner`: an employee's statement, and the way to add an amount to it. */
export function TransactionsDialog(props: TransactionsDialogProps) {
  const { opened, onClose, employee } = props;
  const adding = useDialog<null>();
  const stopping = useDialog<Transaction>();
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={onClose}
        title={`Transaktioner - ${employee.name}`}
        size="lg"
        covered={adding.opened || stopping.opened}
        fullScreenOnPhone
      >
        <Transactions {...props} onAddAmount={() => adding.open(null)} onStop={stopping.open} />
      </ModalFrame>
      <AddAmountDialog
        key={`add-${adding.opening}`}
        opened={opened && adding.opened}
        onClose={adding.close}
        employee={employee}
        earliestDate={props.earliestDate}
        onAdded={props.onAdded}
      />
      {stopping.target && (
        <StopTransactionDialog
          key={`stop-${stopping.opening}`}
          opened={opened && stopping.opened}
          onClose={stopping.close}
          employeeId={employee.id}
          line={stopping.target}
        />
      )}
    </>
  );
}

interface TransactionsProps extends TransactionsDialogProps {
  onAddAmount: () => void;
  onStop: (line: Transaction) => void;
}

function Transactions(props: TransactionsProps) {
  const { employee, onAddAmount } = props;
  return (
    <>
      {/* There from the first moment and whatever the load brings: it has the focus. */}
      <div className={classes.toolbar}>
        <p className="secondary">
          {employee.held > 0 &&
            `${formatPoints(employee.held)} reserveret, ${formatPoints(employee.available)} til rådighed`}
        </p>
        <Button onClick={onAddAmount} data-autofocus>
          Tilføj beløb
        </Button>
      </div>
      <LoadedStatement {...props} />
    </>
  );
}

function LoadedStatement(props: TransactionsProps) {
  const query = useQuery(transactionsOf(props.employee.id));
  const marked = useNewLines(query.data);
  const statement = query.data && toStatement(query.data);
  useOtherBalance(query.isFetching ? undefined : statement?.balance, props);

  const failed = query.error && (
    <LoadError
      compact={statement !== undefined}
      title={`Transaktionerne kunne ikke ${statement ? 'opdateres' : 'hentes'}.`}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
  if (statement === undefined) return failed ?? <Spinner text="Indlæser transaktioner …" />;
  return (
    <>
      {failed}
      {query.data?.length === 0 ? (
        <Empty />
      ) : (
        <StatementLines statement={statement} marked={marked} onStop={props.onStop} />
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>Der er ingen transaktioner endnu.</p>
      <p className="secondary">Saldoen er 0, indtil et beløb tilføjes.</p>
    </div>
  );
}

/** Tells the list of a balance that is not the one it shows. */
function useOtherBalance(balance: number | undefined, props: TransactionsDialogProps): void {
  const { employee, onOtherBalance } = props;
  const told = useRef(onOtherBalance);
  useEffect(() => {
    told.current = onOtherBalance;
  });
  useEffect(() => {
    if (balance !== undefined && balance !== employee.balance) told.current(balance);
  }, [balance, employee.balance]);
}
