import { isDatabaseAway } from '../../../platform/database/database-errors.ts';
import { isOlderWriterRefused } from '../../../platform/database/schema-version.ts';

/** Does the work for each order, also after one failed, and then throws the first error. */
export async function forEachOrder<Order>(
  orders: readonly Order[],
  stopping: AbortSignal | undefined,
  work: (order: Order) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const order of orders) {
    stopping?.throwIfAborted();
    await work(order).catch((error: unknown) => {
      // Every other order would fail too.
      if (isDatabaseAway(error) || isOlderWriterRefused(error)) throw error;
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
