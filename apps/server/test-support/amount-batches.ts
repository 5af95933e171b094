import { amountBatchEndpoints, type BatchDraftInput, type BatchLine } from '@saldo/contract/amount-batches';
import type { SignedIn, TestApi } from './test-api.ts';

export const draftBatch = (
  api: TestApi,
  as: SignedIn,
  body: Partial<BatchDraftInput> & { amount?: number } = {},
) => {
  const { amount = 10, ...given } = body;
  return api.call(amountBatchEndpoints.draftAmountBatch, {
    as,
    body: { text: 'Julebonus', rows: { selection: { filter: {}, amount } }, ...given },
  });
};

export const draftBatchFromFile = (
  api: TestApi,
  as: SignedIn,
  lines: (Pick<BatchLine, 'email' | 'amount'> & { text?: string })[],
  body: Partial<BatchDraftInput> = {},
) =>
  draftBatch(api, as, {
    rows: { lines: lines.map((line, n) => ({ line: n + 2, text: 'Julebonus', ...line })) },
    ...body,
  });

export const findDraft = (api: TestApi, as: SignedIn, id: number) =>
  api.call(amountBatchEndpoints.getAmountBatchDraft, { as, params: { id: String(id) } });

export const postBatch = (
  api: TestApi,
  as: SignedIn,
  id: number,
  without: number[] = [],
  headers: Record<string, string> = {},
) =>
  api.call(amountBatchEndpoints.postAmountBatch, {
    as,
    params: { id: String(id) },
    body: { without },
    headers,
  });

export const undoBatch = (
  api: TestApi,
  as: SignedIn,
  id: number,
  takeRest = false,
  headers: Record<string, string> = {},
) =>
  api.call(amountBatchEndpoints.undoAmountBatch, {
    as,
    params: { id: String(id) },
    body: { takeRest },
    headers,
  });

export const previewUndo = async (api: TestApi, as: SignedIn, id: number) =>
  (await api.call(amountBatchEndpoints.previewUndo, { as, params: { id: String(id) } })).data;

export const rowsOf = async (api: TestApi, as: SignedIn, id: number, search?: string) =>
  (
    await api.call(amountBatchEndpoints.listAmountBatchRows, {
      as,
      params: { id: String(id) },
      ...(search && { query: { search } }),
    })
  ).data;
