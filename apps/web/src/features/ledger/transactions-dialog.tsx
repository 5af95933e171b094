import { Button } from '@mantine/core';
import type { Transaction } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { AmountContext } from './amount-form.ts';
import { LoadedStatement } from './loaded-statement.tsx';
import { statementCsv, statementFileName } from './statement-csv.ts';
import { StopTransactionDialog } from './stop-transaction-dialog.tsx';
import classes from './transactions-dialog.module.css';

const AddAmountDialog = lazyComponent(() => import('./add-amount-dialog.tsx').then((m) => m.AddAmountDialog));

interface TransactionsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Amounts in points. */
  employee: { id: number; name: string; balance: number; held: number; available: number };
  earliestDate: AmountContext['earliestDate'];
  onAdded: (transactions: Transaction[]) => void;
  /** Called when the statement's balance differs from the list's. */
  onOtherBalance: (balance: number) => void;
}

export function TransactionsDialog(props: TransactionsDialogProps) {
  const { opened, onClose, employee } = props;
  const dialogs = useDialogs<{ add: undefined; stop: Transaction }>();
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={onClose}
        title={`Transaktioner - ${employee.name}`}
        size="lg"
        covered={dialogs.isOpen('add') || dialogs.isOpen('stop')}
        fullScreenOnPhone
      >
        <LoadedStatement
          employee={employee}
          onStop={(line) => dialogs.open('stop', line)}
          onOtherBalance={props.onOtherBalance}
          toolbar={(statement) => (
            <Toolbar employee={employee} statement={statement} onAddAmount={() => dialogs.open('add')} />
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
              earliestDate={props.earliestDate}
              onAdded={props.onAdded}
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
  onAddAmount: () => void;
}

/** Rendered while loading and after a failure too, because its button has the focus. */
function Toolbar({ employee, statement, onAddAmount }: ToolbarProps) {
  const balance = statement?.figures.balance ?? employee.balance;
  return (
    <div className={classes.toolbar}>
      <p>Hvorfor er saldoen {formatPoints(balance)}?</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={statement === undefined}
          onClick={() => statement && saveStatement(employee.name, statement)}
        >
          Hent som CSV
        </Button>
        <Button onClick={onAddAmount} data-autofocus>
          Tilføj beløb
        </Button>
      </div>
    </div>
  );
}

function saveStatement(name: string, { posted, coming, figures }: LoadedStatement): void {
  const today = copenhagenDate(Temporal.Now.instant());
  saveFile(statementFileName(name, today), 'text/csv;charset=utf-8', statementCsv(posted, coming, figures));
}
