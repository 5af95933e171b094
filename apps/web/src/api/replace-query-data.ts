import type { DataTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Writes the response of a change into the cache. First cancels requests for the same data: they may have been
 * answered before the change, and their responses would replace the new data with the old.
 */
export async function replaceQueryData<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}
