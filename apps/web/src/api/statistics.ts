import type { statisticsEndpoints } from '@saldo/contract/statistics';
import { statisticsPaths } from '@saldo/contract/statistics.paths';
import { keepPreviousData } from '@tanstack/react-query';
import { apiCalls, type QueryOf } from './client/call.ts';
import { query } from './query.ts';

const api = apiCalls<typeof statisticsEndpoints>(statisticsPaths);

type StatisticsQuery = QueryOf<(typeof statisticsEndpoints)['getStatistics']>;
export type StatisticsFilterQuery = Omit<StatisticsQuery, 'sort' | 'limit' | 'offset'>;

/** Always refetched, because orders arrive at any time. */
export const statisticsOf = (request: StatisticsQuery) =>
  query(api.getStatistics, { query: request }, { staleTime: 0, placeholderData: keepPreviousData });
