import type { ToastColor, ToastOptions } from './show-toast.tsx';

/** Closes after 5 seconds, or 15 with `undo`. Do not use it for an outcome that the screen shows anyway. */
export const toastSuccess = (message: string, options?: ToastOptions): void =>
  show('beech', message, options);
export const toastInfo = (message: string): void => show('blue', message);
export const toastWarning = (message: string, action?: string): void => show('yellow', message, { action });

/** Stays until it is closed, or until `actionSucceeded` is called with the same action. */
export function toastError(message: string, action: string = message): void {
  show('red', message, { action });
}

/** Closes the toasts of an action that has succeeded after all, or that is over. */
export function actionSucceeded(action: string): void {
  if (hasNamed) withToasts(({ closeToastsOf }) => closeToastsOf(action));
}

let hasNamed = false;

let wantList: () => void;
/** Resolves when there is a toast to show, whose list must then be loaded at once. */
export const firstToast = new Promise<void>((resolve) => {
  wantList = resolve;
});

function show(color: ToastColor, message: string, options?: ToastOptions): void {
  hasNamed ||= options?.action !== undefined;
  wantList();
  withToasts(({ showToast }) => showToast(color, message, options));
}

function withToasts(use: (module: typeof import('./show-toast.tsx')) => void): void {
  // If that download fails, there is no way to show a message.
  import('./show-toast.tsx').then(use, () => undefined);
}
