import { type ReactNode, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Something on the page is not saved. */
  active: boolean;
  /** What would be lost. */
  children: ReactNode;
  title?: string;
  confirmLabel?: string;
}

/**
 * Asks before a page with unsaved changes is left: by a link or "back" in our own words, by a reload or another
 * address in the browser's. A table's view in the address is the same page.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  // The router asks one guard only, so one that has nothing to say must not stand before another of the page.
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
