import type { ReactNode } from 'react';
import { useBlocker } from '../address/use-blocker.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  active: boolean;
  children: ReactNode;
  title?: string;
  confirmLabel?: string;
}

/** Asks before unsaved changes are lost. A change of the query string is not leaving. */
export function LeaveGuard(props: LeaveGuardProps) {
  return props.active ? <ActiveGuard {...props} /> : null;
}

function ActiveGuard({ children, title, confirmLabel }: LeaveGuardProps) {
  const { isBlocked, stay, leave } = useBlocker();
  return (
    <ConfirmDialog
      opened={isBlocked}
      onClose={stay}
      title={title ?? 'Forlad siden uden at gemme?'}
      confirmLabel={confirmLabel ?? 'Forlad uden at gemme'}
      cancelLabel="Bliv her"
      onConfirm={leave}
      withHistoryEntry={false}
    >
      {children}
    </ConfirmDialog>
  );
}
