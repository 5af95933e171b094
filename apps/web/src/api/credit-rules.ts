import type { CreditRulesInput, creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { creditRulePaths } from '@saldo/contract/credit-rules.paths';
import { reload, useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query, replaceData } from './query.ts';

const api = apiCalls<typeof creditRuleEndpoints>(creditRulePaths);

/** Always refetched, because other users change the rules too. */
export const creditRulesOf = (customerId: number | undefined) =>
  query(api.getCreditRules, { query: ofCustomer(customerId) }, { staleTime: 0 });

export function useSetCreditRules() {
  const customerId = useCustomerId();
  return useChange(
    null,
    ({ version, ...body }: CreditRulesInput & Versioned) =>
      callApi(api.setCreditRules, { query: ofCustomer(customerId), body, version }),
    {
      onSuccess: (rules) => replaceData(creditRulesOf(customerId), rules),
      // The stored rules may differ from those on the screen.
      onError: () => void reload('creditRules'),
    },
  );
}
