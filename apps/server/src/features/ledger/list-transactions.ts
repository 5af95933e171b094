import type { Transaction } from '@saldo/contract/transactions';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { comingTransactions, hasEmployee, postedTransactions } from './ledger.queries.ts';

/** An employee's transactions: the coming ones by date, then the posted ones, newest first. */
export async function listTransactions(
  db: Db,
  scope: number | null,
  employeeId: number,
): Promise<Transaction[]> {
  if (!(await hasEmployee(db, scope, employeeId))) throw new AppError('not_found');
  return statement(db, employeeId);
}

/** The transactions of an employee that is known to be in scope. */
export async function statement(db: Db, employeeId: number): Promise<Transaction[]> {
  const coming = await comingTransactions(db, employeeId);
  return [...coming, ...(await postedTransactions(db, employeeId))];
}
