import type { AmountBatch, amountBatchEndpoints, BatchDraftInput } from '@saldo/contract/amount-batches';
import { amountBatchPaths } from '@saldo/contract/amount-batches.paths';
import { useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { query, replaceData } from './query.ts';

type Endpoints = typeof amountBatchEndpoints;

const api = apiCalls<Endpoints>(amountBatchPaths, {
  listAmountBatches: 'paged',
  listAmountBatchRows: 'paged',
  postAmountBatch: 'idempotent',
  undoAmountBatch: 'idempotent',
});

export const batchesPage = (request: QueryOf<Endpoints['listAmountBatches']>) =>
  query(api.listAmountBatches, { query: request });

/** Always refetched, because another user may undo the batch. */
export const batchById = (id: number) => query(api.getAmountBatch, { params: { id } }, { staleTime: 0 });

/** Stale after a minute, because another user may post the draft. */
export const draftById = (id: number | undefined) =>
  query(api.getAmountBatchDraft, id === undefined ? undefined : { params: { id } }, { staleTime: 60_000 });

export const batchRowsPage = (id: number, request: QueryOf<Endpoints['listAmountBatchRows']>) =>
  query(api.listAmountBatchRows, { params: { id }, query: request });

/** Always refetched, because employees may have spent points. */
export const undoPreviewOf = (id: number) =>
  query(api.previewUndo, { params: { id } }, { staleTime: 0, gcTime: 0 });

export const useDraftBatch = () =>
  useChange(null, (body: BatchDraftInput) => callApi(api.draftAmountBatch, { body }), {
    onSuccess: ({ refused: _refused, ...draft }) => {
      queryClient.setQueryData(draftById(draft.id).queryKey, { ...draft, isPosted: false });
    },
  });

export const usePostBatch = (onPosted: (batch: AmountBatch) => void) =>
  useChange(
    'amountBatches',
    ({ id, without }: { id: number; without: number[] }) =>
      callApi(api.postAmountBatch, { params: { id }, body: { without } }),
    {
      onSuccess: (batch) => {
        onPosted(batch);
        return replaceData(draftById(batch.id), (draft) => draft && { ...draft, isPosted: true });
      },
    },
  );

export const useUndoBatch = (id: number) =>
  useChange('amountBatches', (takeRest: boolean) =>
    callApi(api.undoAmountBatch, { params: { id }, body: { takeRest } }),
  );
