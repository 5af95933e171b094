import type { statisticsEndpoints } from '@saldo/contract/statistics';
import { statisticsPaths } from '@saldo/contract/statistics.paths';
import type { StatisticsExport } from '@saldo/contract/statistics-words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, apiCalls, type CallOptions } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof statisticsEndpoints>(statisticsPaths);

type Endpoints = typeof statisticsEndpoints;

type StatisticsQuery = NonNullable<CallOptions<Endpoints['getStatistics']>['query']>;
export type StatisticsFilterQuery = Omit<StatisticsQuery, 'sort' | 'limit' | 'offset'>;

export const statisticsOf = (query: StatisticsQuery) =>
  queryOptions({
    queryKey: queryKeys.statistics(query),
    queryFn: ({ signal }) => callApi(api.getStatistics, { query, signal }),
    // Always refetched, because orders arrive at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const exportAddress = (kind: StatisticsExport, query: StatisticsFilterQuery): string =>
  addressOf(api.exportStatistics.path, {}, { kind, ...query });
