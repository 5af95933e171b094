import type { Tx } from '../../platform/database/database.ts';

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
