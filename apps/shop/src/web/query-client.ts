import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from './shop-client.ts';

function leaveWhenSignedOut(error: Error): void {
  if (error instanceof Refusal && error.code === 'signed_out') location.assign('/login?besked=udloebet');
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof Refusal && error.status === 0,
        // Calls fail at once when the browser is offline, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
