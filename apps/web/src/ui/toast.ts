type ToastColor = 'beech' | 'blue' | 'yellow' | 'red';

const SHOWN_MS = 5000;

/** Short news at the bottom of the page, for 5 seconds. Never for what the screen already shows. */
export const toastSuccess = (message: string): void => show('beech', message);
export const toastInfo = (message: string): void => show('blue', message);
export const toastWarning = (message: string): void => show('yellow', message);
/** Stays until it is closed. */
export const toastError = (message: string): void => show('red', message);

function show(color: ToastColor, message: string): void {
  // Loaded when the page is idle (see toast-outlet.tsx), so this rarely waits.
  void showLoaded(color, message).catch(() => {
    // The connection went before the code was there: nothing can be shown, and nothing else may break.
  });
}

async function showLoaded(color: ToastColor, message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    // The same news twice is shown once.
    id: `${color}: ${message}`,
    message,
    color,
    autoClose: color === 'red' ? false : SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Luk' },
  });
}
