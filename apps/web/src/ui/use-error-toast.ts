import { useEffect } from 'react';
import { toastError } from './toast.ts';

/** Shows a toast whenever a query fails. */
export function useErrorToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toastError(message);
  }, [error, message]);
}
