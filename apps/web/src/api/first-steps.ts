import type { firstStepEndpoints } from '@saldo/contract/first-steps';
import { firstStepPaths } from '@saldo/contract/first-steps.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query } from './query.ts';

const api = apiCalls<typeof firstStepEndpoints>(firstStepPaths);

/** `customerId` is for operators; an administrator's customer comes from the session. */
export const firstStepsOf = (customerId: number | undefined) =>
  query(api.getFirstSteps, { query: ofCustomer(customerId) });

export function useHideFirstSteps() {
  const customerId = useCustomerId();
  return useChange(null, () => callApi(api.hideFirstSteps, { body: ofCustomer(customerId) }));
}
