import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { type CreditRulesInput, creditRuleEndpoints } from '@saldo/contract/credit-rules';
import type { AmountInput } from '@saldo/contract/transactions';
import type { SignedIn, TestApi } from './test-api.ts';

export const setCreditRules = (
  api: TestApi,
  as: SignedIn,
  rules: Partial<CreditRulesInput>,
  customerId?: number,
) =>
  api.call(creditRuleEndpoints.setCreditRules, {
    as,
    ...(customerId !== undefined && { query: { customerId: String(customerId) } }),
    body: { approvalLimit: null, dailyCeiling: 1_000_000, ...rules },
  });

export const requestCredit = (
  api: TestApi,
  as: SignedIn,
  employeeId: number,
  body: Partial<AmountInput> = {},
  headers: Record<string, string> = {},
) =>
  api.call(creditRequestEndpoints.createCreditRequest, {
    as,
    params: { id: String(employeeId) },
    body: { text: 'Jubilæum', amount: 5000, ...body },
    headers,
  });

export const approveCredit = (api: TestApi, as: SignedIn, id: number, headers: Record<string, string> = {}) =>
  api.call(creditRequestEndpoints.approveCreditRequest, { as, params: { id: String(id) }, headers });

export const rejectCredit = (api: TestApi, as: SignedIn, id: number, reason = 'For meget') =>
  api.call(creditRequestEndpoints.rejectCreditRequest, { as, params: { id: String(id) }, body: { reason } });

export const withdrawCredit = (api: TestApi, as: SignedIn, id: number) =>
  api.call(creditRequestEndpoints.withdrawCreditRequest, { as, params: { id: String(id) } });

export const listCredits = async (api: TestApi, as: SignedIn, state: 'pending' | 'decided' = 'pending') =>
  (await api.call(creditRequestEndpoints.listCreditRequests, { as, query: { state } })).data;
