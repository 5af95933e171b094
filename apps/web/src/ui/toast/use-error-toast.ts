import { useEffect } from 'react';
import { actionSucceeded, toastError } from './toast.ts';

export function useErrorToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toastError(message);
    else actionSucceeded(message);
  }, [error, message]);
}
