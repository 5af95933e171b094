import { useCallback, useState } from 'react';

interface DialogState<Subject> {
  opened: boolean;
  /** What the dialog is about; kept while it fades out, so that its words do not change then. */
  subject: Subject | undefined;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog of a screen and what it is about: the row whose `Rediger` was chosen. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject?: Subject }>({ opened: false });
  const open = useCallback((subject: Subject) => setState({ opened: true, subject }), []);
  const close = useCallback(() => setState((current) => ({ ...current, opened: false })), []);
  return { opened: state.opened, subject: state.subject, open, close };
}
