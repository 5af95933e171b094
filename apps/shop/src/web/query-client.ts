import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from './shop-client.ts';

/** Whoever is signed out, here or by Saldo, is asked to sign in again, wherever it is noticed. */
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
        // Offline, say so instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
