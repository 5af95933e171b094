import type { Webhook } from '@saldo/contract/connections';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { enqueueWebhooks } from './requeue-webhooks.ts';
import { getWebhook } from './webhooks.queries.ts';

/** Sends a webhook again that failed or was delivered, with the same id, by which a shop knows it again. */
export async function resendWebhook(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actorAccountId: number,
  { id, webhookId }: { id: number; webhookId: number },
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const webhook = orNotFound(
      await tx
        .selectFrom('webhook')
        .innerJoin('connection', 'connection.id', 'webhook.connectionId')
        .select(['webhook.state', 'connection.address', 'connection.webhooksDisabledAt'])
        .where('webhook.id', '=', webhookId)
        .where('webhook.connectionId', '=', id)
        .forUpdate('webhook')
        .executeTakeFirst(),
    );
    if (webhook.webhooksDisabledAt !== null) throw new AppError('webhooks_disabled');
    if (webhook.address === null) {
      throw new AppError('webhooks_disabled', {
        message: 'Forbindelsen har ingen adresse til webhooks. Giv den en først.',
      });
    }
    if (webhook.state === 'queued') throw new AppError('webhook_not_failed');
    await tx
      .updateTable('webhook')
      .set({ state: 'queued', deliveredAt: null, requeuedAt: nowDate(clock) })
      .where('id', '=', webhookId)
      .execute();
    await enqueueWebhooks(tx, { jobs }, [{ id: webhookId, connectionId: id }]);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: null,
      action: 'connection.resend_webhook',
      subjectType: 'connection',
      subjectId: id,
      changes: { webhook: { after: webhookId } },
    });
    const { payload: _body, ...shown } = await getWebhook(tx, { id, webhookId });
    return shown;
  });
}
