import { type AmountInput, transactionEndpoints } from '@saldo/contract/transactions';
import type { SignedIn, TestApi } from './test-api.ts';

export const addAmount = (
  api: TestApi,
  as: SignedIn,
  employeeId: number,
  body: Partial<AmountInput> = {},
  headers: Record<string, string> = {},
) =>
  api.call(transactionEndpoints.addTransaction, {
    as,
    params: { id: String(employeeId) },
    body: { text: 'Gave', amount: 10, ...body },
    headers,
  });

export const statementOf = async (api: TestApi, as: SignedIn, employeeId: number) =>
  (await api.call(transactionEndpoints.listTransactions, { as, params: { id: String(employeeId) } })).data;

export async function postedOf({ services }: TestApi, employeeId: number): Promise<bigint> {
  const balances = services.db.selectFrom('balance').select('posted').where('employeeId', '=', employeeId);
  return (await balances.executeTakeFirstOrThrow()).posted;
}
