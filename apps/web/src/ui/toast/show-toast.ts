import { notifications, notificationsStore } from '@mantine/notifications';

export type ToastColor = 'beech' | 'blue' | 'yellow' | 'red';

const SHOWN_MS = 5000;
/** The pointer or the focus keeps a toast open, but for at most this long. */
const HELD_MS = 15_000;
/** More would cover the page. */
const MAX_SHOWN = 2;

/** The action that each red toast reports on. */
const failedActions = new Map<string, string>();
/** The timers that close toasts after `HELD_MS`. Red toasts have none. */
const holdTimers = new Map<string, number>();

/** Shows a toast. A message that is already shown is not shown twice. */
export function showToast(color: ToastColor, message: string, action?: string): void {
  const id = `${color}: ${message}`;
  if (action !== undefined) failedActions.set(id, action);
  makeRoomFor(id);
  notifications.show({
    id,
    message,
    color,
    // Dark surfaces hide the shadow.
    withBorder: true,
    autoClose: color === 'red' ? false : SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Luk' },
  });
  window.clearTimeout(holdTimers.get(id));
  if (color !== 'red')
    holdTimers.set(
      id,
      window.setTimeout(() => notifications.hide(id), HELD_MS),
    );
}

/** Closes the oldest toasts, but red ones only after all others. */
function makeRoomFor(id: string): void {
  const { notifications: visible, queue } = notificationsStore.getState();
  const others = [...visible, ...queue].filter((toast) => toast.id !== id);
  const leaving = others.toSorted((a, b) => Number(a.color === 'red') - Number(b.color === 'red'));
  for (const toast of leaving.slice(0, Math.max(0, others.length - MAX_SHOWN + 1))) {
    if (toast.id !== undefined) notifications.hide(toast.id);
  }
}

export function closeErrorsOf(action: string): void {
  for (const [id, failed] of failedActions) {
    if (failed !== action) continue;
    failedActions.delete(id);
    notifications.hide(id);
  }
}
