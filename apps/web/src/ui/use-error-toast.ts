import { useEffect } from 'react';
import { toastError } from './toast.ts';

/** Says in a toast that a load has failed, each time it has. */
export function useErrorToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toastError(message);
  }, [error, message]);
}
