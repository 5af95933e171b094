import type { Calls } from './call-types.ts';

export const amountCalls = {
  listScheduled: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-amount',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  reverseTransaction: ({ employeeId, entryId }) => ({
    params: { id: String(employeeId), transactionId: String(entryId) },
    body: { takeRest: true },
  }),
  previewReversal: ({ employeeId, entryId }) => ({
    params: { id: String(employeeId), transactionId: String(entryId) },
  }),
  draftAmountBatch: ({ customerId, employeeEmail }, unique, role) => ({
    body: {
      ...(role === 'Admin' && { customerId }),
      text: `Julebonus ${unique}`,
      futureDate: '2027-01-31',
      frequency: 'yearly' as const,
      rows:
        unique % 2 === 0
          ? { selection: { filter: { state: 'active' as const }, amount: 12.5 } }
          : { lines: [{ line: 2, email: employeeEmail, amount: 12.5, text: 'Gave' }] },
    },
  }),
  getAmountBatchDraft: ({ batchDraftId }) => ({ params: { id: String(batchDraftId) } }),
  postAmountBatch: ({ batchDraftId }) => ({ params: { id: String(batchDraftId) }, body: { without: [] } }),
  listAmountBatches: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-total',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  getAmountBatch: ({ batchId }) => ({ params: { id: String(batchId) } }),
  listAmountBatchRows: ({ batchId }) => ({
    params: { id: String(batchId) },
    query: { search: 'a', sort: '-amount', limit: '5', offset: '0' },
  }),
  exportAmountBatch: ({ batchId }) => ({ params: { id: String(batchId) } }),
  previewUndo: ({ batchId }) => ({ params: { id: String(batchId) } }),
  undoAmountBatch: ({ batchId }) => ({ params: { id: String(batchId) }, body: { takeRest: true } }),
} satisfies Partial<Calls>;
