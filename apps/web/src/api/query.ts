import type { Endpoint } from '@saldo/contract/endpoint';
import {
  type DataTag,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
  type UndefinedInitialDataOptions,
  type Updater,
} from '@tanstack/react-query';
import type { ApiCall, CallOptions, CallResponse } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';

type Options<E extends Endpoint, Data> = Omit<
  UndefinedInitialDataOptions<CallResponse<E>, Error, Data>,
  'queryKey' | 'queryFn' | 'initialData'
> & {
  /** Distinguishes responses to the same call. */
  version?: unknown;
  /** Called with each response, to update other cached data. */
  onLoaded?: (data: CallResponse<E>) => void;
};

/**
 * The query of an endpoint, for `useQuery`. While a page of a list loads, the previous page is shown. Without an input
 * the query is idle.
 */
export function query<E extends Endpoint, Data = CallResponse<E>>(
  call: ApiCall<E>,
  input: CallOptions<E> | undefined,
  { version, onLoaded, ...options }: Options<E, Data> = {},
) {
  return queryOptions<CallResponse<E>, Error, Data>({
    queryKey: version === undefined ? [call.name, input] : [call.name, input, version],
    queryFn:
      input === undefined
        ? skipToken
        : async ({ signal }) => {
            const data = await callApi(call, { ...input, signal } as CallOptions<E>);
            onLoaded?.(data);
            return data;
          },
    ...(call.how === 'paged' && { placeholderData: keepPreviousData }),
    ...options,
  });
}

/**
 * Writes the response of a change into the cache. First cancels requests for the same data: they may have been
 * answered before the change, and their responses would replace the new data with the old.
 */
export async function replaceData<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

/** Names the customer for an operator's call. An administrator's customer comes from the session. */
export const ofCustomer = (customerId: number | undefined): { customerId?: number } =>
  customerId === undefined ? {} : { customerId };
