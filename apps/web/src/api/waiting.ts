import type { todayEndpoints, Waiting } from '@saldo/contract/today';
import { todayPaths } from '@saldo/contract/today.paths';
import { useQuery } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { query } from './query.ts';
import { useSessionUser } from './session.ts';

const api = apiCalls<typeof todayEndpoints>(todayPaths);

const POLL_MS = 60_000;

const waiting = query(api.getWaiting, {}, { refetchInterval: POLL_MS, staleTime: POLL_MS });

/** Polled, because other users and the worker change what waits. */
export const todayLines = query(api.getToday, {}, { refetchInterval: POLL_MS });

/** Returns how many orders and credits the user can decide: at first as of the time when the user was loaded. */
export function useWaiting(): Waiting {
  const user = useSessionUser();
  // Any other role has no access.
  const enabled = user.role === 'Admin' || user.role === 'Customer';
  const { data = user.waiting } = useQuery({ ...waiting, enabled, initialData: user.waiting });
  return data;
}
