import type { Employee } from '@saldo/contract/employees';
import { useState } from 'react';
import { DialogHost, type Dialogs, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';

const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog));
const CancelLeaveDialog = lazyComponent(() =>
  import('./cancel-leave-dialog.tsx').then((m) => m.CancelLeaveDialog),
);
const RehireDialog = lazyComponent(() => import('./rehire-dialog.tsx').then((m) => m.RehireDialog));

type Targets = { leave: undefined; cancelLeave: undefined; rehire: undefined };
export type LeavingDialogName = keyof Targets;

type LeavingDialogState = Dialogs<Targets>;

/** State of the leaving dialogs, which open over a dialog about an employee. */
export const useLeavingDialogs = (): LeavingDialogState => useDialogs<Targets>();

/** Returns the employee with the `leaving` that the dialogs have set: the list may no longer contain the employee. */
export function useLeaving<E extends Pick<Employee, 'leaving'>>(
  employee: E,
): [E, (changed: Employee) => void] {
  const [changed, setChanged] = useState<Employee>();
  return [changed ? { ...employee, leaving: changed.leaving } : employee, setChanged];
}

interface LeavingDialogsProps {
  state: LeavingDialogState;
  /** Whether the dialog below is open. */
  opened: boolean;
  employee: Employee;
  onChanged: (employee: Employee) => void;
}

export function LeavingDialogs({ state, opened, employee, onChanged }: LeavingDialogsProps) {
  return (
    <DialogHost
      dialogs={state}
      render={{
        leave: (frame) => (
          <LeaveDialog {...frame} opened={opened && frame.opened} employee={employee} onLeaving={onChanged} />
        ),
        cancelLeave: (frame) => (
          <CancelLeaveDialog
            {...frame}
            opened={opened && frame.opened}
            employee={employee}
            onStays={onChanged}
          />
        ),
        rehire: (frame) => (
          <RehireDialog
            {...frame}
            opened={opened && frame.opened}
            employee={employee}
            onRehired={onChanged}
          />
        ),
      }}
    />
  );
}
