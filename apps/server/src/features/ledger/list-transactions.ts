import type { Transaction } from '@saldo/contract/transactions';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hasEmployee, transactionsOf } from './ledger.queries.ts';

/** An employee's transactions: the coming ones by date, then the posted ones, newest first. */
export async function listTransactions(
  db: Db,
  scope: number | null,
  employeeId: number,
): Promise<Transaction[]> {
  if (!(await hasEmployee(db, scope, employeeId))) throw new AppError('not_found');
  return transactionsOf(db, employeeId);
}
