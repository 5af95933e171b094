import { useCallback, useState } from 'react';

export interface DialogState<Target> {
  /** What the dialog is about; kept while it fades out. Undefined before the first opening. */
  target: Target | undefined;
  opened: boolean;
  /** Another one for each opening: as `key`, it makes each opening a fresh start. */
  opening: number;
  open: (target: Target) => void;
  close: () => void;
}

/** The state of a dialog about one row of a list. */
export function useDialog<Target>(): DialogState<Target> {
  const [state, setState] = useState<{ target?: Target; opened: boolean; opening: number }>({
    opened: false,
    opening: 0,
  });
  const open = useCallback(
    (target: Target) => setState(({ opening }) => ({ target, opened: true, opening: opening + 1 })),
    [],
  );
  const close = useCallback(() => setState((current) => ({ ...current, opened: false })), []);
  return { target: state.target, opened: state.opened, opening: state.opening, open, close };
}
