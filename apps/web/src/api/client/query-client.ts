import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isLostConnection } from './errors.ts';
import { logFailure } from './log-failure.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  mutationCache: new MutationCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && isLostConnection(error),
      // Fails when offline instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The errors of first loads that failed, as long as a screen shows them. */
const failedLoads = new WeakMap<Query, Error>();

// TanStack Query drops the error of a failed first load as soon as anything repeats the load: the focus, the interval, or
// another part of the page that needs the same data. The screen would change from the error to the spinner and back.
queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type === 'observerRemoved' && query.getObserversCount() === 0) failedLoads.delete(query);
  if (event.type !== 'updated') return;
  if (event.action.type === 'error') failedLoads.set(query, event.action.error);
  const error = failedLoads.get(query);
  if (event.action.type === 'fetch' && error && query.state.data === undefined)
    query.setState({ status: 'error', error });
});
