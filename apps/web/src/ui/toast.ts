type ToastColor = 'beech' | 'blue' | 'yellow' | 'red';

const SHOWN_MS = 5000;

/** Closes after 5 seconds. Not for what the screen shows anyway. */
export const toastSuccess = (message: string): void => show('beech', message);
export const toastInfo = (message: string): void => show('blue', message);
export const toastWarning = (message: string): void => show('yellow', message);
/** Stays until it is closed. */
export const toastError = (message: string): void => show('red', message);

const loadNotifications = () => import('@mantine/notifications');

function show(color: ToastColor, message: string): void {
  // Downloaded when the page is idle (see toast-outlet.tsx), so this rarely waits.
  loadNotifications().then(
    ({ notifications }) =>
      notifications.show({
        // Shows the same message once.
        id: `${color}: ${message}`,
        message,
        color,
        autoClose: color === 'red' ? false : SHOWN_MS,
        closeButtonProps: { 'aria-label': 'Luk' },
      }),
    // Offline before the code was downloaded: there is no way to show a message.
    () => undefined,
  );
}
