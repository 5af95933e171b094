import type { ToastColor } from './show-toast.ts';

/** Closes after 5 seconds. Do not use it for an outcome that the screen shows anyway. */
export const toastSuccess = (message: string): void => show('beech', message);
export const toastInfo = (message: string): void => show('blue', message);
export const toastWarning = (message: string): void => show('yellow', message);

/** Stays until it is closed, or until `actionSucceeded` is called with the same action. */
export function toastError(message: string, action: string = message): void {
  hasFailed = true;
  show('red', message, action);
}

/** Closes the red toasts of an action that has succeeded after all. */
export function actionSucceeded(action: string): void {
  if (hasFailed) withToasts(({ closeErrorsOf }) => closeErrorsOf(action));
}

let hasFailed = false;

let wantList: () => void;
/** Resolves when there is a toast to show, whose list must then be loaded at once. */
export const firstToast = new Promise<void>((resolve) => {
  wantList = resolve;
});

function show(color: ToastColor, message: string, action?: string): void {
  wantList();
  withToasts(({ showToast }) => showToast(color, message, action));
}

function withToasts(use: (module: typeof import('./show-toast.ts')) => void): void {
  // If that download fails, there is no way to show a message.
  import('./show-toast.ts').then(use, () => undefined);
}
