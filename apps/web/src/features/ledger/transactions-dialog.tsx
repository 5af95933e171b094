import { Button } from '@mantine/core';
import type { Transaction } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type ReactNode, useCallback } from 'react';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PrintButton, PrintedOn } from '../../ui/page/printed-document.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { LoadedStatement } from './loaded-statement.tsx';
import { statementCsv, statementFileName } from './statement-csv.ts';
import { StopTransactionDialog } from './stop-transaction-dialog.tsx';
import classes from './transactions-dialog.module.css';

const AddAmountDialog = lazyComponent(() => import('./add-amount-dialog.tsx').then((m) => m.AddAmountDialog));

const ReverseTransactionDialog = lazyComponent(() =>
  import('./reverse-transaction-dialog.tsx').then((m) => m.ReverseTransactionDialog),
);

interface TransactionsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Amounts in points. */
  employee: { id: number; name: string; balance: number; held: number; available: number };
  /** Shown above the lines, such as pending credit requests. */
  waiting?: ReactNode;
  /** Set for an employee who has left, for whom nothing can be added. */
  isLocked?: boolean;
  onPosted: () => void;
}

export function TransactionsDialog(props: TransactionsDialogProps) {
  const { opened, onClose, employee } = props;
  const dialogs = useDialogs<{ add: undefined; stop: Transaction; reverse: Transaction }>();
  const { open } = dialogs;
  // Stable, so that the lines of a long statement do not render again.
  const onStop = useCallback((line: Transaction) => open('stop', line), [open]);
  const onReverse = useCallback((line: Transaction) => open('reverse', line), [open]);
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={onClose}
        title={`Transaktioner - ${employee.name}`}
        size="lg"
        fullScreenOnPhone
        withHistoryEntry={false}
        printed
      >
        <LoadedStatement
          employee={employee}
          onStop={onStop}
          onReverse={onReverse}
          toolbar={(statement) => (
            <>
              <Toolbar
                employee={employee}
                statement={statement}
                isLocked={props.isLocked ?? false}
                onAddAmount={() => dialogs.open('add')}
              />
              {props.waiting}
            </>
          )}
        />
      </ModalFrame>
      <DialogHost
        dialogs={dialogs}
        render={{
          add: (frame) => (
            <AddAmountDialog
              {...frame}
              opened={opened && frame.opened}
              employee={employee}
              onAdded={props.onPosted}
            />
          ),
          reverse: (frame, line) => (
            <ReverseTransactionDialog
              {...frame}
              opened={opened && frame.opened}
              employee={employee}
              line={line}
              onReversed={props.onPosted}
            />
          ),
          stop: (frame, line) => (
            <StopTransactionDialog
              {...frame}
              opened={opened && frame.opened}
              employeeId={employee.id}
              line={line}
            />
          ),
        }}
      />
    </>
  );
}

interface ToolbarProps {
  employee: { name: string; balance: number };
  statement: LoadedStatement | undefined;
  isLocked: boolean;
  onAddAmount: () => void;
}

/** Rendered while loading and after a failure too, because its button has the focus. */
function Toolbar({ employee, statement, isLocked, onAddAmount }: ToolbarProps) {
  const balance = statement?.figures.balance ?? employee.balance;
  return (
    <>
      <PrintedOn />
      <div className={classes.toolbar}>
        <p>
          <strong>Saldo {formatPoints(balance)}</strong>
          {statement && <span className={classes.sum}>{sumText(statement.figures)}</span>}
        </p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            disabled={statement === undefined}
            onClick={() => statement && saveStatement(employee.name, statement)}
          >
            Hent CSV
          </Button>
          <PrintButton />
          <Button disabled={isLocked} onClick={onAddAmount} data-autofocus={!isLocked || undefined}>
            Tilføj beløb
          </Button>
        </div>
      </div>
    </>
  );
}

const sumText = ({ opening, credited, spent }: LoadedStatement['figures']): string =>
  `${opening === 0 ? '' : `${formatPoints(opening)} fra start + `}${formatPoints(credited)} tilført − ${formatPoints(spent)} fratrukket`;

function saveStatement(name: string, { posted, coming, figures }: LoadedStatement): void {
  const today = copenhagenDate(Temporal.Now.instant());
  saveFile(statementFileName(name, today), 'text/csv;charset=utf-8', statementCsv(posted, coming, figures));
}
