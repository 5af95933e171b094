import { definePaths } from './endpoint-path.ts';

export const amountBatchPaths = definePaths({
  draftAmountBatch: { method: 'POST', path: '/api/amount-batches' },
  getAmountBatchDraft: { method: 'GET', path: '/api/amount-batches/{id}/draft' },
  postAmountBatch: { method: 'POST', path: '/api/amount-batches/{id}/post' },
  listAmountBatches: { method: 'GET', path: '/api/amount-batches' },
  getAmountBatch: { method: 'GET', path: '/api/amount-batches/{id}' },
  listAmountBatchRows: { method: 'GET', path: '/api/amount-batches/{id}/rows' },
  exportAmountBatch: { method: 'GET', path: '/api/amount-batches/{id}/export' },
  previewUndo: { method: 'GET', path: '/api/amount-batches/{id}/undo' },
  undoAmountBatch: { method: 'POST', path: '/api/amount-batches/{id}/undo' },
});
