import { isDatabaseAway } from '../database/database-errors.ts';
import { isOlderWriterRefused } from '../database/schema-version.ts';

/** Does the work for each item, also after one failed, and then throws the first error. */
export async function workOnEach<Item>(
  items: readonly Item[],
  stopping: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    stopping?.throwIfAborted();
    await work(item).catch((error: unknown) => {
      // Every other item would fail too.
      if (isDatabaseAway(error) || isOlderWriterRefused(error)) throw error;
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
