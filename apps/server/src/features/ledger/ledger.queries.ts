import type { Transaction } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Whether the scope has the employee. */
export async function hasEmployee(db: Db, scope: number | null, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where('deletedAt', 'is', null)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

/** The posted entries of an employee in posting order, newest first. */
export async function postedTransactions(db: Db, employeeId: number): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .select(['id', 'date', 'text', 'amount', 'kind', 'balanceAfter'])
    .where('employeeId', '=', employeeId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, date, text, amount, kind, balanceAfter }) => ({
    id: Number(id),
    date,
    text,
    points: hundredthsToPoints(amount),
    kind,
    balance: hundredthsToPoints(balanceAfter),
    futureDate: null,
    frequency: 'none',
  }));
}

/** The next occurrence of each live scheduled entry of an employee, by date. */
export async function comingTransactions(db: Db, employeeId: number): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('scheduledEntry')
    .select(['id', 'text', 'amount', 'recurrence', 'nextDate', 'createdAt'])
    .where('employeeId', '=', employeeId)
    .where('nextDate', 'is not', null)
    .orderBy('nextDate')
    .orderBy('id')
    .execute();
  return rows.map(({ id, text, amount, recurrence, nextDate, createdAt }) => ({
    id,
    date: copenhagenDate(Temporal.Instant.fromEpochMilliseconds(createdAt.getTime())).toString(),
    text,
    points: hundredthsToPoints(amount),
    kind: 'scheduled',
    balance: null,
    futureDate: nextDate,
    frequency: recurrence,
  }));
}

/** Locks an employee's balance until the transaction ends; nothing is posted or scheduled meanwhile. */
export function lockBalance(tx: Tx, scope: number | null, employeeId: number) {
  return tx
    .selectFrom('balance')
    .select(['customerId', 'posted', 'held'])
    .where('employeeId', '=', employeeId)
    .where('closed', '=', false)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .forUpdate()
    .executeTakeFirst();
}
