import { amountBatchEndpoints } from '@saldo/contract/amount-batches';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { batchOrDraftExists, findBatch, listBatches, listBatchRows } from './amount-batches.queries.ts';
import { draftBatch } from './draft-batch.ts';
import { exportBatch } from './export-batch.ts';
import { findDraft } from './find-draft.ts';
import { postBatch } from './post-batch.ts';
import { previewUndo } from './preview-undo.ts';
import { undoBatch } from './undo-batch.ts';

export function amountBatchRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(amountBatchEndpoints.draftAmountBatch, ({ actor, body }) => draftBatch(services, actor, body));
  route(amountBatchEndpoints.getAmountBatchDraft, ({ actor, params }) =>
    findDraft(services, actor, params.id),
  );
  route(amountBatchEndpoints.postAmountBatch, ({ actor, params, body, idempotency }) =>
    postBatch(services, actor, params.id, body.without, idempotency),
  );
  route(amountBatchEndpoints.listAmountBatches, ({ actor, query: { customerId, ...query } }) =>
    listBatches(db, scopeOf(actor, customerId), query),
  );
  route(amountBatchEndpoints.getAmountBatch, async ({ actor, params }) =>
    orNotFound(await findBatch(db, scopeOf(actor), params.id)),
  );
  route(amountBatchEndpoints.listAmountBatchRows, async ({ actor, params, query }) => {
    if (!(await batchOrDraftExists(db, scopeOf(actor), params.id))) throw new AppError('not_found');
    return listBatchRows(db, params.id, query);
  });
  route(amountBatchEndpoints.exportAmountBatch, ({ actor, params }) =>
    exportBatch(services, scopeOf(actor), params.id),
  );
  route(amountBatchEndpoints.previewUndo, ({ actor, params }) => previewUndo(services, actor, params.id));
  route(amountBatchEndpoints.undoAmountBatch, ({ actor, params, body, idempotency }) =>
    undoBatch(services, actor, params.id, body, idempotency),
  );
}
