import { useEffect } from 'react';
import { toastError } from './toast.ts';

export function useErrorToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toastError(message);
  }, [error, message]);
}
