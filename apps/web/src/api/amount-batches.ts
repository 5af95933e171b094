import type { AmountBatch, amountBatchEndpoints, BatchDraftInput } from '@saldo/contract/amount-batches';
import { amountBatchPaths } from '@saldo/contract/amount-batches.paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof amountBatchEndpoints>(amountBatchPaths);

type Endpoints = typeof amountBatchEndpoints;
type BatchListQuery = NonNullable<CallOptions<Endpoints['listAmountBatches']>['query']>;
type BatchRowQuery = NonNullable<CallOptions<Endpoints['listAmountBatchRows']>['query']>;

export const batchesPage = (query: BatchListQuery) =>
  queryOptions({
    queryKey: queryKeys.amountBatches.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listAmountBatches, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Always refetched, because another user may undo the batch. */
export const batchById = (id: number) =>
  queryOptions({
    queryKey: queryKeys.amountBatches.one(id),
    queryFn: ({ signal }) => callApi(api.getAmountBatch, { params: { id }, signal }),
    staleTime: 0,
  });

/** Stale after a minute, because another user may post the draft. */
export const draftById = (id: number) =>
  queryOptions({
    queryKey: queryKeys.amountBatches.draft(id),
    queryFn: ({ signal }) => callApi(api.getAmountBatchDraft, { params: { id }, signal }),
    staleTime: 60_000,
  });

export const batchRowsPage = (id: number, query: BatchRowQuery) =>
  queryOptions({
    queryKey: queryKeys.amountBatches.rows(id, query),
    queryFn: ({ signal }) => callPagedApi(api.listAmountBatchRows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Always refetched, because employees may have spent points. */
export const undoPreviewOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.amountBatches.undo(id),
    queryFn: ({ signal }) => callApi(api.previewUndo, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const exportAddress = (id: number): string => addressOf(api.exportAmountBatch.path, { id });

export function useDraftBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BatchDraftInput) => callApi(api.draftAmountBatch, { body }),
    onSuccess: ({ refused: _refused, ...draft }) =>
      client.setQueryData(draftById(draft.id).queryKey, { ...draft, isPosted: false }),
  });
}

export const usePostBatch = (onPosted: (batch: AmountBatch) => void) =>
  useMutation({
    mutationFn: ({ id, without }: { id: number; without: number[] }) =>
      callIdempotentApi(api.postAmountBatch, { params: { id }, body: { without } }),
    onSuccess: onPosted,
    onSettled: useReloadAfter('amountBatches'),
  });

export const useUndoBatch = (id: number) =>
  useMutation({
    mutationFn: (takeRest: boolean) =>
      callIdempotentApi(api.undoAmountBatch, { params: { id }, body: { takeRest } }),
    onSettled: useReloadAfter('amountBatches'),
  });
