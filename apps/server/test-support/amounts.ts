import { type AmountInput, transactionEndpoints } from '@saldo/contract/transactions';
import type { SignedIn, TestApi } from './test-api.ts';

/** Adds an amount to an employee: 10 points now, unless the test says otherwise. */
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

/** An employee's statement. */
export const statementOf = async (api: TestApi, as: SignedIn, employeeId: number) =>
  (await api.call(transactionEndpoints.listTransactions, { as, params: { id: String(employeeId) } })).data;

/** An employee's balance as it is stored, in hundredths. */
export async function postedOf({ services }: TestApi, employeeId: number): Promise<bigint> {
  const balances = services.db.selectFrom('balance').select('posted').where('employeeId', '=', employeeId);
  return (await balances.executeTakeFirstOrThrow()).posted;
}
