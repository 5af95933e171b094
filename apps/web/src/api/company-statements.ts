import type { companyStatementEndpoints } from '@saldo/contract/company-statements';
import { companyStatementPaths } from '@saldo/contract/company-statements.paths';
import { keepPreviousData } from '@tanstack/react-query';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query } from './query.ts';

const api = apiCalls<typeof companyStatementEndpoints>(companyStatementPaths);

export const statementMonthsOf = (customerId: number | undefined) =>
  query(api.listCompanyStatements, { query: ofCustomer(customerId) });

/** Of an open month, always refetched. While another month loads, the previous one is shown. */
export const statementOf = (customerId: number | undefined, month: string | undefined) =>
  query(
    api.getCompanyStatement,
    month === undefined ? undefined : { params: { month }, query: ofCustomer(customerId) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export function useMailStatement() {
  const customerId = useCustomerId();
  return useChange('companyStatements', (month: string) =>
    callApi(api.mailCompanyStatement, { params: { month }, query: ofCustomer(customerId) }),
  );
}
