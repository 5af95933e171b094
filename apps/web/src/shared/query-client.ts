import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Lists are fresh for half a minute, and again when the window gets the focus. What the server refused is not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Offline, say so instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
