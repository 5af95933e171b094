import { type ReactNode, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Something on the page is not saved. */
  active: boolean;
  /** What would be lost. */
  children: ReactNode;
}

/**
 * Asks before a page with unsaved changes is left: by a link or "back" in our own words, by a reload or another
 * address in the browser's. A table's view in the address is the same page.
 */
export function LeaveGuard({ active, children }: LeaveGuardProps) {
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
    [active],
  );
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (!active) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [active]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Forlad siden uden at gemme?"
      confirmLabel="Forlad uden at gemme"
      cancelLabel="Bliv her"
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
