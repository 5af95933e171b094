import type { Transaction } from '@saldo/contract/transactions';
import { useCallback } from 'react';
import { DialogHost, type Dialogs, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { StopTransactionDialog } from './stop-transaction-dialog.tsx';

const AddAmountDialog = lazyComponent(() => import('./add-amount-dialog.tsx').then((m) => m.AddAmountDialog));

const ReverseTransactionDialog = lazyComponent(() =>
  import('./reverse-transaction-dialog.tsx').then((m) => m.ReverseTransactionDialog),
);

type Targets = { add: undefined; stop: Transaction; reverse: Transaction };

export interface StatementDialogState {
  dialogs: Dialogs<Targets>;
  onAddAmount: () => void;
  /** Stable, like `onReverse`, so that the lines of a long statement do not render again. */
  onStop: (line: Transaction) => void;
  onReverse: (line: Transaction) => void;
}

export function useStatementDialogs(): StatementDialogState {
  const dialogs = useDialogs<Targets>();
  const { open } = dialogs;
  return {
    dialogs,
    onAddAmount: useCallback(() => open('add'), [open]),
    onStop: useCallback((line) => open('stop', line), [open]),
    onReverse: useCallback((line) => open('reverse', line), [open]),
  };
}

interface StatementDialogsProps {
  state: StatementDialogState;
  /** Whether the statement is still shown. */
  opened: boolean;
  /** `available` in points. */
  employee: { id: number; name: string; available: number };
  onPosted: () => void;
}

/** The dialogs that change a statement. */
export const StatementDialogs = ({ state, opened, employee, onPosted }: StatementDialogsProps) => (
  <DialogHost
    dialogs={state.dialogs}
    render={{
      add: (frame) => (
        <AddAmountDialog {...frame} opened={opened && frame.opened} employee={employee} onAdded={onPosted} />
      ),
      reverse: (frame, line) => (
        <ReverseTransactionDialog
          {...frame}
          opened={opened && frame.opened}
          employee={employee}
          line={line}
          onReversed={onPosted}
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
);
