import { type ReactNode, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  active: boolean;
  children: ReactNode;
  title?: string;
  confirmLabel?: string;
}

/** Asks before unsaved changes are lost. A change of the query string is not leaving. */
export function LeaveGuard(props: LeaveGuardProps) {
  // The router supports one blocker at a time, so an inactive guard must not register one.
  return props.active ? <ActiveGuard {...props} /> : null;
}

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

function ActiveGuard({ children, title, confirmLabel }: LeaveGuardProps) {
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title ?? 'Forlad siden uden at gemme?'}
      confirmLabel={confirmLabel ?? 'Forlad uden at gemme'}
      cancelLabel="Bliv her"
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
