import type { Tx } from '../../platform/database/database.ts';
import { lockDepartment } from './departments.queries.ts';

/**
 * Whose a living department is, if it is in the scope; it cannot be deleted before the transaction ends. Whoever
 * locks employees as well must do so afterwards, because deleting a department locks them in that order.
 */
export async function holdDepartment(
  tx: Tx,
  scope: number | null,
  id: number,
): Promise<{ customerId: number } | undefined> {
  return lockDepartment(tx, scope, id, 'shared');
}
