import { notifications, notificationsStore } from '@mantine/notifications';
import classes from './toast-list.module.css';

export type ToastColor = 'beech' | 'blue' | 'yellow' | 'red';

const SHOWN_MS = 5000;
/** The pointer or the focus keeps a toast open, but for at most this long. */
const HELD_MS = 15_000;
/** More would cover the page. */
const MAX_SHOWN = 2;

/** How long a toast takes to appear and to leave. */
export const LEAVING_MS = 140;

/** The action that each toast reports on, if it is named. */
const actions = new Map<string, string>();
/** The timers that close toasts after `HELD_MS`. Red toasts have none. */
const holdTimers = new Map<string, number>();
/** Messages that are shown anew as soon as their first toast has left. */
const repeated = new Set<string>();
let count = 0;

export interface ToastOptions {
  /** What the toast reports on; `closeToastsOf` closes it. */
  action?: string | undefined;
  /** Takes back what the toast reports, which then closes. */
  undo?: (() => void) | undefined;
}

/** Shows a toast. A message that is already shown leaves and comes anew, for its full time. */
export function showToast(color: ToastColor, message: string, options: ToastOptions = {}): void {
  const key = `${color}: ${message}`;
  if (repeated.has(key)) return;
  const same = shownToasts().find((toast) => toast.color === color && toast.message === message);
  if (same?.id === undefined) {
    show(color, message, options);
    return;
  }
  notifications.hide(same.id);
  repeated.add(key);
  window.setTimeout(() => {
    repeated.delete(key);
    show(color, message, options);
  }, LEAVING_MS);
}

function show(color: ToastColor, message: string, { action, undo }: ToastOptions): void {
  count += 1;
  const id = String(count);
  if (action !== undefined) actions.set(id, action);
  makeRoom();
  notifications.show({
    id,
    message: undo ? undoable(message, id, undo) : message,
    color,
    // Dark surfaces hide the shadow.
    withBorder: true,
    autoClose: color === 'red' ? false : undo ? HELD_MS : SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Luk' },
    onClose: () => {
      window.clearTimeout(holdTimers.get(id));
      holdTimers.delete(id);
      actions.delete(id);
    },
  });
  if (color !== 'red')
    holdTimers.set(
      id,
      window.setTimeout(() => notifications.hide(id), HELD_MS),
    );
}

function undoable(message: string, id: string, undo: () => void) {
  const onClick = () => {
    notifications.hide(id);
    undo();
  };
  return (
    <>
      {message} ·{' '}
      <button type="button" className={classes.undo} onClick={onClick}>
        Fortryd
      </button>
    </>
  );
}

const shownToasts = () => {
  const { notifications: visible, queue } = notificationsStore.getState();
  return [...visible, ...queue];
};

/** Closes the oldest toasts, but red ones only after all others. */
function makeRoom(): void {
  const others = shownToasts();
  const leaving = others.toSorted((a, b) => Number(a.color === 'red') - Number(b.color === 'red'));
  for (const toast of leaving.slice(0, Math.max(0, others.length - MAX_SHOWN + 1))) {
    if (toast.id !== undefined) notifications.hide(toast.id);
  }
}

export function closeToastsOf(action: string): void {
  for (const [id, reported] of actions) {
    if (reported === action) notifications.hide(id);
  }
}
