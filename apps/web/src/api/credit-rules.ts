import type { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { creditRulePaths } from '@saldo/contract/credit-rules.paths';
import { queryOptions } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof creditRuleEndpoints>(creditRulePaths);

/** An administrator's customer comes from the session. Always refetched, because other users change the rules too. */
export const creditRulesOf = (customerId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.creditRules.ofCustomer(customerId ?? null),
    queryFn: ({ signal }) =>
      callApi(api.getCreditRules, {
        query: customerId === undefined ? {} : { customerId: String(customerId) },
        signal,
      }),
    staleTime: 0,
  });
