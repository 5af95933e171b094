import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Fails when offline instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
