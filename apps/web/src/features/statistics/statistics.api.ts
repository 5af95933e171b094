import type { StatisticsExport, statisticsEndpoints } from '@saldo/contract/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof statisticsEndpoints;

const getStatistics = apiCall<Endpoints['getStatistics']>('GET', '/api/statistics');
const exportStatistics = apiCall<Endpoints['exportStatistics']>('GET', '/api/statistics/export');

type StatisticsQuery = NonNullable<CallOptions<Endpoints['getStatistics']>['query']>;
export type StatisticsFilterQuery = Omit<StatisticsQuery, 'sort' | 'limit' | 'offset'>;

/** The statistics of a filter, with a page of the employee table. */
export const statisticsOf = (query: StatisticsQuery) =>
  queryOptions({
    queryKey: ['statistics', query],
    queryFn: ({ signal }) => callApi(getStatistics, { query, signal }),
    // Orders come in all the time, and no change on these screens tells of them.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Where a filter's statistics are to be had as CSV. */
export const exportAddress = (kind: StatisticsExport, query: StatisticsFilterQuery): string =>
  addressOf(exportStatistics.path, {}, { kind, ...query });
