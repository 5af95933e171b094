import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { NO_CONNECTION } from '../../api/client/errors.ts';
import { LazyBoundary } from '../page/lazy-part.tsx';
import { actionSucceeded, toastError } from '../toast/toast.ts';
import { dropTyping, holdTyping } from './typed-ahead.ts';

export interface DialogFrame {
  opened: boolean;
  onClose: () => void;
}

interface ShownDialog<Targets> {
  name: keyof Targets & string;
  target: Targets[keyof Targets];
  opened: boolean;
  /** Counts the openings. Part of the key, so that each opening has fresh state. */
  opening: number;
}

/** `Targets` maps each dialog's name to the type of its subject, `undefined` if it needs none. */
export interface Dialogs<Targets> {
  open: <Name extends keyof Targets & string>(
    name: Name,
    ...target: undefined extends Targets[Name] ? [target?: Targets[Name]] : [target: Targets[Name]]
  ) => void;
  close: (name: keyof Targets & string) => void;
  isOpen: (name: keyof Targets & string) => boolean;
  /** For `DialogHost`: the open dialogs, and closed ones, which may still be fading out. */
  shown: readonly ShownDialog<Targets>[];
}

/** `open` and `close` are stable. */
export function useDialogs<Targets>(): Dialogs<Targets> {
  type Shown = readonly ShownDialog<Targets>[];
  const [shown, setShown] = useState<Shown>([]);
  const open: Dialogs<Targets>['open'] = useCallback((name, ...[target]) => {
    holdTyping();
    // A transition waits for a lazy dialog's code. A Suspense fallback would stay for 300 ms.
    startTransition(() => {
      setShown((before) => {
        const others = before.filter((dialog) => dialog.name !== name);
        const opening = (before.find((dialog) => dialog.name === name)?.opening ?? 0) + 1;
        return [...others, { name, target: target as Targets[keyof Targets], opened: true, opening }];
      });
    });
  }, []);
  const close = useCallback((name: string) => {
    setShown((before) =>
      before.map((dialog) => (dialog.name === name ? { ...dialog, opened: false } : dialog)),
    );
  }, []);
  const isOpen = (name: string) => shown.some((dialog) => dialog.name === name && dialog.opened);
  return { open, close, isOpen, shown };
}

export type AnyDialog<Targets> = {
  [Name in keyof Targets]: { name: Name; frame: DialogFrame; target: Targets[Name] };
}[keyof Targets];

interface DialogHostProps<Targets> {
  dialogs: Dialogs<Targets>;
  /** A function for each dialog, or one function for all, so that one lazy component can contain all dialogs. */
  render:
    | { readonly [Name in keyof Targets & string]: (frame: DialogFrame, target: Targets[Name]) => ReactNode }
    | ((dialog: AnyDialog<Targets>) => ReactNode);
}

export function DialogHost<Targets>({ dialogs, render }: DialogHostProps<Targets>) {
  return dialogs.shown.map(({ name, target, opened, opening }) => {
    const onClose = () => dialogs.close(name);
    return (
      <LoadedDialog key={`${name}-${opening}`} name={name} onFailed={onClose}>
        {typeof render === 'function'
          ? render({ name, frame: { opened, onClose }, target } as AnyDialog<Targets>)
          : render[name]({ opened, onClose }, target as Targets[typeof name])}
      </LoadedDialog>
    );
  });
}

interface LoadedDialogProps {
  name: string;
  onFailed: () => void;
  children: ReactNode;
}

/** If a lazy dialog cannot be downloaded, shows a toast. The dialog can be opened again. */
export function LoadedDialog({ name, onFailed, children }: LoadedDialogProps) {
  const fail = () => {
    dropTyping();
    toastError(NO_CONNECTION, `open ${name}`);
    onFailed();
  };
  return (
    <LazyBoundary onFailed={fail}>
      {children}
      <Opened name={name} />
    </LazyBoundary>
  );
}

/** Rendered once the dialog's code is loaded. */
function Opened({ name }: { name: string }): null {
  useEffect(() => actionSucceeded(`open ${name}`), [name]);
  return null;
}
