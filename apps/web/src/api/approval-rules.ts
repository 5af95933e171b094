import type {
  ApprovalRuleInput,
  ApprovalSettingsInput,
  approvalRuleEndpoints,
} from '@saldo/contract/approval-rules';
import { approvalRulePaths } from '@saldo/contract/approval-rules.paths';
import { reload, useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query, replaceData } from './query.ts';

const api = apiCalls<typeof approvalRuleEndpoints>(approvalRulePaths);

/** Oldest first. Always refetched, as are the settings, because other users change them too. */
export const approvalRulesOf = (customerId: number | undefined) =>
  query(api.listApprovalRules, { query: ofCustomer(customerId) }, { staleTime: 0 });

export const approvalSettingsOf = (customerId: number | undefined) =>
  query(api.getApprovalSettings, { query: ofCustomer(customerId) }, { staleTime: 0 });

/** Without an id, creates a rule. */
export function useSaveApprovalRule(id: number | undefined) {
  const customerId = useCustomerId();
  return useChange(
    'approvalRules',
    ({ version, ...body }: ApprovalRuleInput & Versioned) =>
      id === undefined
        ? callApi(api.createApprovalRule, { query: ofCustomer(customerId), body })
        : callApi(api.updateApprovalRule, { params: { id }, body, version }),
    {
      onSuccess: (saved) =>
        replaceData(approvalRulesOf(customerId), (rules) =>
          rules?.map((rule) => (rule.id === saved.id ? saved : rule)),
        ),
    },
  );
}

export const useDeleteApprovalRule = (id: number) =>
  useChange('approvalRules', () => callApi(api.deleteApprovalRule, { params: { id } }));

export function useSetApprovalSettings() {
  const customerId = useCustomerId();
  return useChange(
    null,
    ({ version, ...body }: ApprovalSettingsInput & Versioned) =>
      callApi(api.setApprovalSettings, { query: ofCustomer(customerId), body, version }),
    {
      onSuccess: async (settings) => {
        await replaceData(approvalSettingsOf(customerId), settings);
        void reload('orderApproval');
      },
      // The stored settings may differ from those on the screen.
      onError: () => void reload('approvalSettings'),
    },
  );
}
