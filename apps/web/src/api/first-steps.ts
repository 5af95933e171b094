import type { firstStepEndpoints } from '@saldo/contract/first-steps';
import { firstStepPaths } from '@saldo/contract/first-steps.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof firstStepEndpoints>(firstStepPaths);

/** `customerId` is for operators; an administrator's customer comes from the session. */
export const firstStepsOf = (customerId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.firstSteps.ofCustomer(customerId ?? null),
    queryFn: ({ signal }) =>
      callApi(api.getFirstSteps, {
        query: customerId === undefined ? {} : { customerId: String(customerId) },
        signal,
      }),
  });

export const useHideFirstSteps = (customerId: number | undefined) =>
  useMutation({
    mutationFn: () => callApi(api.hideFirstSteps, { body: customerId === undefined ? {} : { customerId } }),
  });
